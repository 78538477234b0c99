/** What a learner pays in parts (contract 5). */
import { asc, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { installments } from "../database/schema";
import { callerOf } from "../http/caller";
import { takes } from "../http/input";
import type { Query } from "../http/query";
import { toSecondsOrNull } from "../http/wire";

/** `GET /installment`, with the texts of the cancel dialog when `expand=cancelPopupText`. */
export function installmentRoutes(app: FastifyInstance, { db }: Platform): void {
  const query = (query: Query) => ({ hasText: query.expands("cancelPopupText") });
  const list = takes({ query }, async ({ hasText }, request) => {
    const isOwn = eq(installments.userId, callerOf(request).userId);
    const rows = await db.select().from(installments).where(isOwn).orderBy(asc(installments.id));
    return rows.map((row) => installmentView(row, hasText));
  });
  app.get("/installment", list);
}

const installmentView = (row: typeof installments.$inferSelect, hasText: boolean): object => ({
  id: row.id,
  title: row.title,
  period: row.period,
  state: row.state,
  amount: row.amount,
  currency: row.currency,
  paid_count: row.paidCount,
  total_count: row.totalCount,
  next_pay_at: toSecondsOrNull(row.nextPayAtMs),
  ...(hasText ? { cancel_popup_text: row.cancelPopupText } : {}),
});
