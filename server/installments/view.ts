/** What a learner pays in parts, in REST shape (contract 5). */

import { asc, eq, inArray, type SQL } from "drizzle-orm";
import { groupBy } from "../database/groupBy";
import type { Db } from "../database/open";
import { installmentPayments, installments } from "../database/schema";
import { notFound } from "../http/errors";
import { toSeconds, toSecondsOrNull } from "../http/input/wire";
import type { Change } from "../notifications/change";
import { signedUrl } from "../orders/signedUrl";
import { schoolText } from "../translations/schoolText";

type InstallmentRow = typeof installments.$inferSelect;
type PartRow = typeof installmentPayments.$inferSelect;

/** How the parts are shown: `secret` signs the addresses of their receipts. */
interface ReadingOf {
  readonly db: Db;
  readonly secret: string;
  readonly nowMs: number;
}

/** Those that meet `where`, in order of id; with the texts of the cancel dialog if `hasText`. */
export async function installmentViews(
  { db, secret, nowMs }: ReadingOf,
  where: SQL | undefined,
  hasText: boolean,
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
    payments: (byInstallment.get(row.id) ?? []).map((part) => partView(part, secret, nowMs)),
    ...(hasText ? { cancel_popup_text: schoolText(row.cancelPopupText) } : {}),
  }));
}

/** Notifies the learner of an installment as it is now, and returns it. */
export async function notifyInstallment(change: Change, secret: string, userId: number, id: number): Promise<object> {
  const [view] = await installmentViews({ ...change, secret }, eq(installments.id, id), true);
  if (!view) throw notFound();
  change.notify(userId, "installment.changed", view);
  return view;
}

const partView = ({ id, number, atMs, amount, paidAtMs }: PartRow, secret: string, nowMs: number): object => ({
  number,
  at: toSeconds(atMs),
  amount,
  state: paidAtMs !== null ? "paid" : atMs <= nowMs ? "overdue" : "due",
  receipt_url: paidAtMs === null ? null : signedUrl(secret, "partReceipt", id),
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
