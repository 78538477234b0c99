/** What is due by the server's clock: one query over all that waits for a time. */
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../database/open";

/** What to do with the row `id`: settle an order, give it up, charge or end a subscription, charge a part of an installment. */
export interface Due {
  readonly kind: "bank" | "oldOrder" | "charge" | "end" | "part";
  readonly id: number;
  readonly userId: number;
  readonly atMs: number;
}

const ORDER_LIVES_MS = 24 * 3600_000;

const waiting = sql`
  select 'bank' as kind, id, user_id, bank_answers_at_ms as at_ms from orders
    where status = 'created' and bank_answers_at_ms is not null
  union all select 'oldOrder', id, user_id, created_at_ms + ${ORDER_LIVES_MS}::bigint from orders
    where status = 'created' and bank_answers_at_ms is null
  union all select 'charge', id, user_id, next_pay_at_ms from subscriptions
    where status = 'active' and has_recurrent_payments and not is_lifetime and next_pay_at_ms is not null
  union all select 'end', id, user_id, end_date_ms from subscriptions
    where status <> 'ended' and not is_lifetime and next_pay_at_ms is null and end_date_ms is not null
  union all select 'part', part.id, whole.user_id, part.charge_at_ms from installment_payments part
    join installments whole on whole.id = part.installment_id where part.paid_at_ms is null and whole.state = 'active'`;

/** What waits, the earliest first. */
export const readWaiting = (db: Db, limit: number): Promise<Due[]> => read(db, sql`true`, limit);

/** Whether it is still due: another change, or another node, may have been faster. */
export async function isStillDue(db: Db, { kind, id }: Due, nowMs: number): Promise<boolean> {
  const found = await read(db, sql`kind = ${kind} and id = ${id} and at_ms <= ${nowMs}`, 1);
  return found.length > 0;
}

const read = (db: Db, where: SQL, limit: number): Promise<Due[]> =>
  db
    .select({
      kind: sql<Due["kind"]>`kind`,
      id: sql`id`.mapWith(Number),
      userId: sql`user_id`.mapWith(Number),
      atMs: sql`at_ms`.mapWith(Number),
    })
    .from(sql`(${waiting}) as waiting`)
    .where(where)
    .orderBy(sql`at_ms`, sql`id`)
    .limit(limit);
