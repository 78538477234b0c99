/** Points: entries whose sum is the balance. Rule: the push carries the balance after the entry. */

import { desc, eq, sql } from "drizzle-orm";
import type { Db } from "../database/open";
import { scores, users } from "../database/schema";
import { toSeconds } from "../http/input/wire";
import { pointsNews } from "../inbox/news";
import type { Change } from "../notifications/change";
import { schoolText } from "../translations/schoolText";

/** The types whose entries are commented by the title of a task or service. */
const TITLED: readonly string[] = ["earned_homework", "spent", "refund"];

export const scoreView = (row: typeof scores.$inferSelect): object => ({
  id: row.id,
  amount: row.amount,
  type: row.type,
  // of what was earned, spent or returned it is the title; of a gift, what a person wrote
  comment: TITLED.includes(row.type) ? schoolText(row.comment) : row.comment,
  created_at: toSeconds(row.createdAtMs),
  updated_at: toSeconds(row.createdAtMs),
});

/** What the entries add up to. */
export const sumOfScores = sql<number>`coalesce(sum(${scores.amount}), 0)::int`;

export async function readBalance(db: Db, userId: number): Promise<number> {
  const [row] = await db.select({ balance: sumOfScores }).from(scores).where(eq(scores.userId, userId));
  return row?.balance ?? 0;
}

export const countScores = (db: Db, userId: number): Promise<number> => db.$count(scores, eq(scores.userId, userId));

/** Newest first. */
export const readScores = (db: Db, userId: number, offset: number, limit: number) =>
  db.select().from(scores).where(eq(scores.userId, userId)).orderBy(desc(scores.id)).offset(offset).limit(limit);

/** Adds points (or removes them, with a negative amount) and notifies the learner. One at a time for each learner: balances are published in order. */
export async function addScore(
  change: Change,
  entry: { userId: number; amount: number; type: string; comment?: string; givenById?: number; undoesId?: number },
): Promise<object> {
  await change.db.select({ id: users.id }).from(users).where(eq(users.id, entry.userId)).for("no key update");
  const [row] = await change.db
    .insert(scores)
    .values({ ...entry, createdAtMs: change.nowMs })
    .returning();
  if (!row) throw new Error("the score was not stored");
  const score = scoreView(row);
  change.notify(entry.userId, "points.changed", { amount: await readBalance(change.db, entry.userId), score });
  change.notifyStaff("learner", entry.userId);
  const news = pointsNews(row);
  if (news) change.addNews(entry.userId, news);
  return score;
}
