/**
 * What is left of paid time when one of its payments is taken back (contract 4, "a paid order"). Rule: what is left is what the
 * other payments give by themselves, each from the moment at which it was made, however many they are.
 */
import { nextPaymentMs } from "../billing/periods";
import { type Pause, pausedDays } from "../courseStreams/rules";
import type { Brought, Paid, subscriptions } from "../database/schema";
import { moveByDays } from "../dates/zone";
import type { OrderRow } from "./view";

const DAY_MS = 24 * 3600_000;

/** A paid order, as far as the time counts that it brought. */
export type PaidOrder = Pick<OrderRow, "id" | "extendedByMs" | "brought" | "createdAtMs">;

/** When an order was paid. */
const paidAt = ({ brought, createdAtMs }: PaidOrder): number => brought.paidAtMs ?? createdAtMs;

const inOrder = (a: PaidOrder, b: PaidOrder): number => paidAt(a) - paidAt(b) || a.id - b.id;

/** Whole days, however long these were. */
const daysOf = ({ extendedByMs }: PaidOrder): number => Math.round(extendedByMs / DAY_MS);

/** When the paid time of a course stream, or of the time in a club, ends; frozen days in between are not counted. */
export interface Term<Frozen extends Pause = Pause> {
  readonly zone: string;
  readonly endMs: number;
  /** In order of time, none within another. */
  readonly pauses: readonly Frozen[];
}

/**
 * When it ends without the days that an order added; `others` are the paid ones besides it, of the same. What they added after it is
 * taken off too, and added again from where it then begins. Never later than it ends now.
 */
export function endWithout(term: Term, undone: PaidOrder, others: readonly PaidOrder[]): number {
  if (undone.extendedByMs === 0) return term.endMs;
  const later = others.filter((other) => inOrder(other, undone) > 0).toSorted(inOrder);
  const beforeMs = [undone, ...later].reduce(
    (atMs, order) => moveByDays(term.zone, atMs, -daysOf(order)),
    unpaused(term, term.endMs),
  );
  return Math.min(term.endMs, endFrom(term, beforeMs, later));
}

/** When it ends by its renewals alone, without the order that began it; 0 where there are none. */
export const endOfRenewals = (term: Term, renewals: readonly PaidOrder[]): number =>
  Math.min(term.endMs, endFrom(term, 0, renewals.toSorted(inOrder)));

/** The end after these orders, of what ended at `beforeMs` of the time without pauses. */
function endFrom(term: Term, beforeMs: number, paid: readonly PaidOrder[]): number {
  const endMs = paid.reduce(
    (atMs, order) => moveByDays(term.zone, Math.max(atMs, unpaused(term, paidAt(order))), daysOf(order)),
    beforeMs,
  );
  return paused(term, endMs);
}

/** The moment at which it would be, had nothing been frozen before it. */
const unpaused = ({ zone, pauses }: Term, atMs: number): number =>
  pauses.reduceRight(
    (movedMs, pause) =>
      pause.startDateMs < movedMs
        ? Math.max(pause.startDateMs, moveByDays(zone, movedMs, -pausedDays(pause)))
        : movedMs,
    atMs,
  );

/** The same back: the moment, with what was frozen before it. */
const paused = ({ zone, pauses }: Term, atMs: number): number =>
  pauses.reduce(
    (movedMs, pause) => (pause.startDateMs < movedMs ? moveByDays(zone, movedMs, pausedDays(pause)) : movedMs),
    atMs,
  );

type Renewed = NonNullable<Brought["subscription"]>;
type Period = Pick<typeof subscriptions.$inferSelect, "interval" | "period">;

/** How a subscription stands after a refund, and what the orders that were paid on top of it have brought then. */
export interface Standing {
  /** What changes of it. */
  readonly left: Partial<Paid>;
  readonly rebased: readonly { readonly order: PaidOrder; readonly renewed: Renewed }[];
}

/**
 * How a subscription stands at `nowMs` without what an order brought to it; `others` are the paid ones besides it, of the same. A
 * cancelling since stays. Where it was charged or changed by hand since, the order's time is over, or nobody knows it: then nothing is
 * taken away. Nobody is charged because of a refund: where the next payment would be over already, the paid time ended then.
 */
export function standingLeft(
  zone: string,
  row: Paid & Period,
  undone: Renewed,
  others: readonly PaidOrder[],
  nowMs: number,
): Standing {
  let { before: left, nextPayAtMs: paidToMs } = undone;
  const rebased: { order: PaidOrder; renewed: Renewed }[] = [];
  for (let next = paidOnTop(others, paidToMs); next; next = paidOnTop(others, paidToMs)) {
    const before = standingOn(next.renewed.before, paidToMs, left);
    const fromMs = Math.max(paidAt(next.order), paidUntil(before) ?? 0);
    const nextPayAtMs = nextPaymentMs(zone, fromMs, row, fromMs);
    rebased.push({ order: next.order, renewed: { before, nextPayAtMs } });
    paidToMs = next.renewed.nextPayAtMs;
    left = activeUntil(nextPayAtMs);
  }
  if (paidUntil(row) !== paidToMs || paidToMs <= nowMs) return { left: {}, rebased: [] };
  return { left: endedIfOver(standingOn(pickStanding(row), paidToMs, left), nowMs), rebased };
}

/** The order that was paid when the subscription was paid until then, and nothing else had changed that. */
function paidOnTop(others: readonly PaidOrder[], paidToMs: number) {
  const order = others.find(({ brought }) => paidUntil(brought.subscription?.before ?? null) === paidToMs);
  return order?.brought.subscription && { order, renewed: order.brought.subscription };
}

/** Until when it is paid; null: it is not, or nobody knows. */
const paidUntil = (standing: Pick<Paid, "nextPayAtMs" | "endDateMs"> | null): number | null =>
  standing?.nextPayAtMs ?? standing?.endDateMs ?? null;

/**
 * How what was paid until `paidToMs` stands on `left` instead: as that, or, where it was cancelled since, with the end of that. Null:
 * there is none.
 */
function standingOn(standing: Paid | null, paidToMs: number, left: Paid | null): Paid | null {
  if (standing === null || standing.nextPayAtMs === paidToMs) return left;
  const endDateMs = paidUntil(left);
  return endDateMs === null ? null : { ...standing, endDateMs };
}

function endedIfOver(left: Paid | null, nowMs: number): Paid {
  if (left?.status === "ended") return left;
  const untilMs = left === null ? nowMs : paidUntil(left);
  return left === null || (untilMs !== null && untilMs <= nowMs) ? endedAt(untilMs ?? nowMs) : left;
}

/** A subscription that ended at this moment, and is charged no more. */
export const endedAt = (endDateMs: number): Paid => ({
  status: "ended",
  endDateMs,
  nextPayAtMs: null,
  hasRecurrentPayments: false,
  unpaidSinceMs: null,
});

/** A subscription that is paid until then, and is charged at that moment. */
export const activeUntil = (nextPayAtMs: number): Paid => ({
  status: "active",
  nextPayAtMs,
  endDateMs: null,
  hasRecurrentPayments: true,
  unpaidSinceMs: null,
});

/** Of a subscription, how it stands with its payments. */
export const pickStanding = ({ status, nextPayAtMs, endDateMs, hasRecurrentPayments, unpaidSinceMs }: Paid): Paid => ({
  status,
  nextPayAtMs,
  endDateMs,
  hasRecurrentPayments,
  unpaidSinceMs,
});
