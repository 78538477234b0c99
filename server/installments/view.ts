/** What a learner pays in parts, in REST shape (contract 5). */

import { asc, eq, inArray, type SQL } from "drizzle-orm";
import { groupBy } from "../database/groupBy";
import type { Db } from "../database/open";
import { installmentPayments, installments } from "../database/schema";
import { notFound } from "../http/errors";
import { toSeconds, toSecondsOrNull } from "../http/input/wire";
import type { Change } from "../notifications/change";
import { schoolText } from "../translations/schoolText";

type InstallmentRow = typeof installments.$inferSelect;
type PartRow = typeof installmentPayments.$inferSelect;

/** Those that meet `where`, in order of id; with the texts of the cancel dialog if `hasText`. */
export async function installmentViews(
  db: Db,
  where: SQL | undefined,
  hasText: boolean,
  nowMs: number,
): Promise<object[]> {
  const rows = await db.select().from(installments).where(where).orderBy(asc(installments.id));
  const ids = rows.map(({ id }) => id);
  const parts = await db
    .select()
    .from(installmentPayments)
    .where(inArray(installmentPayments.installmentId, ids))
    .orderBy(asc(installmentPayments.number));
  const byInstallment = groupBy(parts, ({ installmentId }) => installmentId);
  return rows.map((row) => ({
    ...installmentView(row),
    payments: (byInstallment.get(row.id) ?? []).map((part) => partView(part, nowMs)),
    ...(hasText ? { cancel_popup_text: schoolText(row.cancelPopupText) } : {}),
  }));
}

/** Notifies the learner of an installment as it is now, and returns it. */
export async function notifyInstallment(change: Change, userId: number, id: number): Promise<object> {
  const [view] = await installmentViews(change.db, eq(installments.id, id), true, change.nowMs);
  if (!view) throw notFound();
  change.notify(userId, "installment.changed", view);
  return view;
}

const partView = ({ number, atMs, amount, paidAtMs }: PartRow, nowMs: number): object => ({
  number,
  at: toSeconds(atMs),
  amount,
  state: paidAtMs !== null ? "paid" : atMs <= nowMs ? "overdue" : "due",
});

const installmentView = (row: InstallmentRow): object => ({
  id: row.id,
  title: schoolText(row.title),
  period: row.period,
  state: row.state,
  amount: row.amount,
  currency: row.currency,
  paid_count: row.paidCount,
  total_count: row.totalCount,
  next_pay_at: toSecondsOrNull(row.nextPayAtMs),
});
