/**
 * What happens by time (contract 4, "charges by time"): renewals, parts of installments, ends, answers of the demo bank. Rule: what is
 * due is in the database, and each of it is one change under the learner's lock: once, whatever is killed in between.
 */
import { eq } from "drizzle-orm";
import type { Platform } from "../context";
import { installmentPayments, subscriptions } from "../database/schema";
import { describeError } from "../http/traces";
import { subscriptionNews } from "../inbox/news";
import { type Change, makeChange } from "../notifications/change";
import { settleOrder } from "../orders/settle";
import { notifyMethods } from "../paymentMethods/view";
import { notifySubscription } from "../subscriptions/view";
import { lockUser } from "../users/lock";
import type { UserRow } from "../users/view";
import { chargePart, chargeSubscription } from "./charge";
import { type Due, isStillDue, readWaiting } from "./due";

const RETRY_MS = 5_000;
/** Another node may have made something due. */
const LONGEST_SLEEP_MS = 30_000;
const AT_ONCE = 50;

export class Billing {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isAwakeAgain = false;
  private isStopped = false;

  constructor(private readonly platform: Platform) {}

  /** Reads what is due; one read at a time. */
  wake(): void {
    if (this.isStopped) return;
    if (this.running) {
      this.isAwakeAgain = true;
      return;
    }
    clearTimeout(this.timer);
    this.running = payDue(this.platform, () => this.isStopped)
      .catch((error: unknown) => {
        this.platform.logger.warn(describeError(error), "billing stumbled");
        return RETRY_MS;
      })
      .then((sleepMs) => {
        this.running = undefined;
        this.sleep(sleepMs);
      });
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private sleep(ms: number): void {
    if (this.isStopped) return;
    const wakesNow = this.isAwakeAgain;
    this.isAwakeAgain = false;
    if (wakesNow) return this.wake();
    this.timer = setTimeout(() => this.wake(), Math.min(ms, LONGEST_SLEEP_MS)).unref();
  }
}

/** Does everything that is due; returns how long to sleep, in ms. What fails is reported, and does not hold up the rest. */
async function payDue(platform: Platform, isStopped: () => boolean): Promise<number> {
  while (!isStopped()) {
    const waiting = await readWaiting(platform.db, AT_ONCE);
    const due = waiting.filter(({ atMs }) => atMs <= Date.now());
    if (due.length === 0) return Math.max(0, (waiting[0]?.atMs ?? Number.POSITIVE_INFINITY) - Date.now());
    let failures = 0;
    for (const each of due) {
      await payOne(platform, each).catch((error: unknown) => {
        failures += 1;
        platform.logger.warn(describeError(error), `billing failed: ${each.kind} ${each.id}`);
      });
    }
    if (failures > 0) return RETRY_MS;
  }
  return LONGEST_SLEEP_MS;
}

const payOne = (platform: Platform, due: Due): Promise<void> =>
  makeChange(platform, undefined, async (change) => {
    const user = await lockUser(change, due.userId);
    if (await isStillDue(change.db, due, change.nowMs)) await pay(platform, change, user, due);
  });

async function pay(platform: Platform, change: Change, user: UserRow, { kind, id, atMs }: Due): Promise<void> {
  if (kind === "bank" || kind === "oldOrder") {
    await settleOrder(
      platform,
      change,
      id,
      kind === "oldOrder" ? "late" : platform.options.isDemo ? "paid" : "refused",
    );
    return;
  }
  if (kind === "part") {
    const [part] = await change.db.select().from(installmentPayments).where(eq(installmentPayments.id, id));
    if (part) await chargePart(platform, change, user, part);
    return;
  }
  const where = eq(subscriptions.id, id);
  const [row] = await change.db.select().from(subscriptions).where(where);
  if (!row) return;
  if (kind === "charge") await chargeSubscription(platform, change, user, row, atMs);
  else await endSubscription(change, user, row.id);
}

async function endSubscription(change: Change, user: UserRow, id: number): Promise<void> {
  const where = eq(subscriptions.id, id);
  const over = { status: "ended" as const, hasRecurrentPayments: false, unpaidSinceMs: null };
  await change.db.update(subscriptions).set(over).where(where);
  const [row] = await change.db.select().from(subscriptions).where(where);
  await notifySubscription(change, user.id, where);
  await notifyMethods(change, user.id);
  if (row) change.addNews(user.id, subscriptionNews(row, "ended", row.endDateMs ?? change.nowMs));
}
