/**
 * Sends a learner's news to their devices (OFF-06), after the commit of the change. Rule: nobody waits for it and nothing of it is tried again:
 * the inbox has what did not arrive; an endpoint that is gone, or that may not be called, is deleted.
 */
import { eq } from "drizzle-orm";
import type { Logger } from "pino";
import type { BrandBook } from "../config/brandBook";
import type { Db } from "../database/open";
import { type InboxChoices, pushSubscriptions, users } from "../database/schema";
import { describeError } from "../http/traces";
import { isWanted, readChoices } from "../inbox/choices";
import type { News } from "../inbox/news";
import type { PlatformOptions } from "../options";
import type { Translations } from "../translations/translations";
import { ForbiddenAddress } from "./addresses";
import { encrypt } from "./encrypt";
import { readPushKeys } from "./keys";
import { findTag, writePayload } from "./payload";
import { post } from "./post";
import { isQuiet } from "./quiet";
import { readDevices } from "./store";

const AT_ONCE = 20;
/** More than this waits only where push services do not answer. */
const MOST_WAITING = 2_000;
/** One push at most for a chat in this time: the notification is there already. */
const CHAT_EVERY_MS = 60_000;

type Device = Awaited<ReturnType<typeof readDevices>>[number];
interface Item {
  readonly userId: number;
  readonly news: News;
}

/** Of the platform, which has this one too. */
interface Means {
  readonly db: Db;
  readonly logger: Logger;
  readonly brands: BrandBook;
  readonly translations: Translations;
  readonly options: Pick<PlatformOptions, "isLoopbackPushed">;
}

export class Devices {
  private readonly stopping = new AbortController();
  private readonly waiting: Item[] = [];
  private readonly running = new Set<Promise<void>>();
  private readonly sentToChat = new Map<string, number>();

  constructor(private readonly platform: Means) {}

  /** Returns at once. */
  send(userId: number, news: News): void {
    // what they did themselves, here or on another device, they know
    if (news.isOwn || this.stopping.signal.aborted || this.waiting.length >= MOST_WAITING) return;
    this.waiting.push({ userId, news });
    this.fill();
  }

  /** Breaks off what is under way. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.waiting.length = 0;
    await Promise.all(this.running);
  }

  private fill(): void {
    while (this.running.size < AT_ONCE) {
      const item = this.waiting.shift();
      if (!item) return;
      const work = this.deliver(item)
        .catch((error: unknown) => this.report(error))
        .finally(() => {
          this.running.delete(work);
          this.fill();
        });
      this.running.add(work);
    }
  }

  private async deliver({ userId, news }: Item): Promise<void> {
    const { db } = this.platform;
    const nowMs = Date.now();
    const devices = await readDevices(db, userId, nowMs);
    if (devices.length === 0) return;
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    if (!user || user.isNotificationDisabled) return;
    if (!isDue(news, await readChoices(db, userId), user.timezone, nowMs)) return;
    if (this.isRepeated(userId, news, nowMs)) return;
    await Promise.all(devices.map((device) => this.sendTo(device, news)));
  }

  private async sendTo(device: Device, news: News): Promise<void> {
    const { db, options, translations } = this.platform;
    try {
      const payload = writePayload(news, device.userId, device.language, translations);
      const keys = await readPushKeys(db);
      const request = await encrypt(device, payload, { keys, contact: this.findContact(), topic: findTopic(news) });
      const rules = { isLoopbackAllowed: options.isLoopbackPushed };
      const status = await post(device.endpoint, request, { rules, signal: this.stopping.signal });
      if (status === 404 || status === 410) await this.drop(device);
      else if (status >= 300) this.report(new Error(`a push service answered ${status}`));
    } catch (error) {
      if (error instanceof ForbiddenAddress) await this.drop(device);
      this.report(error);
    }
  }

  private async drop({ id }: Device): Promise<void> {
    await this.platform.db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
  }

  private isRepeated(userId: number, { kind, ref }: News, nowMs: number): boolean {
    if (kind !== "reply") return false;
    for (const [key, atMs] of this.sentToChat) if (atMs <= nowMs - CHAT_EVERY_MS) this.sentToChat.delete(key);
    const key = `${userId} ${ref.chat_id}`;
    if (this.sentToChat.has(key)) return true;
    this.sentToChat.set(key, nowMs);
    return false;
  }

  /** Whom a push service writes to: the school's support. */
  private findContact(): string {
    const { supportEmail } = this.platform.brands.configFor("").domain;
    return `mailto:${typeof supportEmail === "string" ? supportEmail : "support@school.invalid"}`;
  }

  private report(error: unknown): void {
    if (!this.stopping.signal.aborted) this.platform.logger.warn(describeError(error), "a device got no push");
  }
}

const isDue = (news: News, choices: InboxChoices, zone: string, nowMs: number): boolean =>
  isWanted(news, "device", choices, nowMs) && !isQuiet(choices.quiet, nowMs, zone);

/** At most 32 characters of these; what is longer is cut from the front, where it says least. */
const findTopic = (news: News): string =>
  findTag(news)
    .replace(/[^\w-]/g, "-")
    .slice(-32);
