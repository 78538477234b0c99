/** The reports of learners. Rule: 30 days, and of one learner the newest ones; of what is older nothing stays. */
import { desc, eq, inArray, lte } from "drizzle-orm";
import type { Db } from "../database/open";
import { learnerReports } from "../database/schema";

const STORED_FOR_MS = 30 * 86_400_000;
/** A learner who sends more than anybody reads fills no disk. */
const MOST_OF_ONE = 20;

/** Stores a report; returns its number. */
export async function addReport(db: Db, report: Omit<typeof learnerReports.$inferInsert, "id">): Promise<number> {
  const [row] = await db.insert(learnerReports).values(report).returning({ id: learnerReports.id });
  const { id, userId } = learnerReports;
  const extra = await db
    .select({ id })
    .from(learnerReports)
    .where(eq(userId, report.userId))
    .orderBy(desc(id))
    .offset(MOST_OF_ONE);
  if (extra.length > 0)
    await db.delete(learnerReports).where(
      inArray(
        id,
        extra.map((each) => each.id),
      ),
    );
  return row?.id ?? 0;
}

export async function pruneReports(db: Db, nowMs: number): Promise<void> {
  await db.delete(learnerReports).where(lte(learnerReports.createdAtMs, nowMs - STORED_FOR_MS));
}
