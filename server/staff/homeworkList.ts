/** The desk's list of homework: the longest wait on top. */
import { eq, ilike, inArray, or } from "drizzle-orm";
import { homeworkStatuses, homeworks, streams } from "../database/schema";
import { homeworkViews } from "../homework/view";
import { peopleNamed, type StaffList } from "./pages";

/** Every state of a homework. */
export const STATES = ["NOT_UPLOADED", "UPLOADED", "DONE", "FAIL"] as const;

/** Those of one state; all without it. */
export const homeworkList = (secret: string, status: (typeof STATES)[number] | undefined): StaffList => ({
  table: homeworkStatuses,
  id: homeworkStatuses.id,
  place: homeworkStatuses.updatedAtMs,
  waits: eq(homeworkStatuses.status, "UPLOADED"),
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
