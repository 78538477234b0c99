/** The desk's list of homework: what waits first, the longest wait on top, then the latest. */
import { eq, ilike, inArray, or, sql } from "drizzle-orm";
import { homeworkStatuses, homeworks, streams } from "../database/schema";
import { AHEAD } from "../database/schema/accounts";
import { homeworkViews } from "../homework/view";
import { peopleNamed, type StaffList } from "./pages";

/** Every state of a homework. */
export const STATES = ["NOT_UPLOADED", "UPLOADED", "DONE", "FAIL"] as const;

const waits = eq(homeworkStatuses.status, "UPLOADED");
const { updatedAtMs } = homeworkStatuses;
const place = sql`(case when ${waits} then ${updatedAtMs} - ${sql.raw(String(AHEAD))} else -${updatedAtMs} end)`;

/** Those of one state; all without it. */
export const homeworkList = (secret: string, status: (typeof STATES)[number] | undefined): StaffList => ({
  table: homeworkStatuses,
  id: homeworkStatuses.id,
  // what waits alone is in the order of an index
  place: status === "UPLOADED" ? updatedAtMs : place,
  waits,
  scope: status && eq(homeworkStatuses.status, status),
  search: (db, pattern) => {
    const tasks = db.select({ id: homeworks.id }).from(homeworks).where(ilike(homeworks.title, pattern));
    const theirs = db
      .select({ id: streams.id })
      .from(streams)
      .where(inArray(streams.userId, peopleNamed(db, pattern)));
    return or(inArray(homeworkStatuses.homeworkId, tasks), inArray(homeworkStatuses.streamId, theirs));
  },
  views: (db, where) => homeworkViews(db, secret, where, { nowMs: Date.now(), hasLearner: true }),
});
