/**
 * What is left of paid time when one of its payments is taken back (contract 4, "a paid order"). Rule: what another payment brought
 * stays whole, from the moment at which it was made.
 */
import { and, eq, ne, type SQL } from "drizzle-orm";
import { nextPaymentMs, periodBeforeMs } from "../billing/periods";
import { type Brought, orders, type Paid, type subscriptions } from "../database/schema";
import { moveByDays } from "../dates/zone";
import type { Change } from "../notifications/change";
import { type OrderRow, readOrders } from "./view";

const DAY_MS = 24 * 3600_000;

/** When an order was paid. */
const paidAt = ({ brought, createdAtMs }: OrderRow): number => brought.paidAtMs ?? createdAtMs;

/** Of the learner's paid orders for the same, as `isSame` says, the last one after this; undefined: there is none. */
export async function readLaterOrder(
  { db }: Change,
  order: OrderRow,
  isSame: SQL | undefined,
): Promise<OrderRow | undefined> {
  const isOther = and(eq(orders.userId, order.userId), eq(orders.status, "paid"), ne(orders.id, order.id));
  const others = (await readOrders(db, and(isOther, isSame))).map((full) => full.order);
  return others.filter((other) => paidAt(other) >= paidAt(order)).toSorted((a, b) => paidAt(b) - paidAt(a))[0];
}

/** The end of the time that a later order brought by itself; 0 without one. */
export const ownEndMs = (zone: string, later: OrderRow | undefined): number =>
  later ? moveByDays(zone, paidAt(later), Math.round(later.extendedByMs / DAY_MS)) : 0;

/** The end of a course stream, or of a place in a club, without the days that an order added. */
export function endLeftMs(
  zone: string,
  endMs: number,
  { extendedByMs }: OrderRow,
  later: OrderRow | undefined,
): number {
  // whole days, however long these were
  const withoutMs = moveByDays(zone, endMs, -Math.round(extendedByMs / DAY_MS));
  return Math.max(withoutMs, ownEndMs(zone, later));
}

type Renewed = NonNullable<Brought["subscription"]>;
type Period = Pick<typeof subscriptions.$inferSelect, "interval" | "period">;

/** What a later order is known to have brought, once `undone` brought nothing. */
export function broughtWithout(
  zone: string,
  period: Period,
  { before, nextPayAtMs }: Renewed,
  undone: Renewed,
  leftMs: number,
): Renewed {
  if (before === null || before.nextPayAtMs === undone.nextPayAtMs)
    return { before: undone.before, nextPayAtMs: leftMs };
  const paidBeforeMs = before.nextPayAtMs ?? nextPayAtMs;
  return { before: { ...before, nextPayAtMs: periodBeforeMs(zone, paidBeforeMs, period) }, nextPayAtMs: leftMs };
}

/**
 * How a subscription stands at `nowMs` without what an order brought to it; null: the order began it, and nothing was paid since. Where it
 * was charged or changed by hand since, the order's time is over, or nobody knows it: then nothing is taken away. Nobody is charged
 * because of a refund: where the next payment would be over already, the paid time ended then.
 */
export function standingLeft(
  zone: string,
  row: Paid & Period,
  renewed: Renewed,
  later: OrderRow | undefined,
  nowMs: number,
): Partial<Paid> | null {
  const left = leftOf(zone, row, renewed, later);
  const dueMs = left?.nextPayAtMs;
  return dueMs && dueMs <= nowMs ? endedAt(dueMs) : left;
}

/** A subscription that ended at this moment, and is charged no more. */
export const endedAt = (endDateMs: number): Partial<Paid> => ({
  status: "ended",
  endDateMs,
  nextPayAtMs: null,
  hasRecurrentPayments: false,
});

function leftOf(
  zone: string,
  row: Paid & Period,
  { before, nextPayAtMs }: Renewed,
  later: OrderRow | undefined,
): Partial<Paid> | null {
  const paidUntilMs = row.nextPayAtMs ?? row.endDateMs;
  if (row.nextPayAtMs === nextPayAtMs) return before;
  if (!later || paidUntilMs === null || paidUntilMs !== later.brought.subscription?.nextPayAtMs) return {};
  const withoutMs = periodBeforeMs(zone, paidUntilMs, row);
  const leftMs = Math.max(withoutMs, nextPaymentMs(zone, paidAt(later), row, paidAt(later)));
  return row.nextPayAtMs === null ? { endDateMs: leftMs } : { nextPayAtMs: leftMs };
}
