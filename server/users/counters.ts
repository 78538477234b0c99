/**
 * What a learner has done, counted when it is requested (`GET /user?expand=statistics`; contract 5). Rule: what this server knows is
 * counted from its own rows, so that it is never behind them; referrals come from outside and are stored as they are.
 */
import { and, count, eq } from "drizzle-orm";
import { isViewed, readLessonViews } from "../courseStreams/lessonViews";
import { readProgress } from "../courseStreams/view";
import { isAnyOf } from "../database/batch";
import type { Db } from "../database/open";
import { homeworkStatuses, lessonViews, streams } from "../database/schema";
import type { UserRow } from "./view";

const REFERRALS = ["referral_orders", "cashback", "discount_for_referral", "link_jumps"] as const;

/** All eight counters; what was never counted is 0. A course stream is completed when every day of it is finished. */
export async function readCounters(db: Db, user: UserRow): Promise<Record<string, number>> {
  const list = await db.select({ id: streams.id }).from(streams).where(eq(streams.userId, user.id));
  const ids = list.map(({ id }) => id);
  const views = await readLessonViews(db, isAnyOf(lessonViews.streamId, ids));
  const progress = await readProgress(db, list);
  const seconds = views.reduce((sum, { view }) => sum + view.viewedSeconds, 0);
  return {
    // to the hundredth: 36 seconds
    viewed_hours: Math.round(seconds / 36) / 100,
    completed_courses: [...progress.values()].filter(({ all, done }) => all > 0 && done === all).length,
    completed_tasks: await countApproved(db, user.id),
    viewed_lessons: views.filter(({ view, lengthSeconds }) => isViewed(view, lengthSeconds)).length,
    ...Object.fromEntries(REFERRALS.map((name) => [name, user.statistics[name] ?? 0])),
  };
}

async function countApproved(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ approved: count() })
    .from(homeworkStatuses)
    .innerJoin(streams, eq(streams.id, homeworkStatuses.streamId))
    .where(and(eq(streams.userId, userId), eq(homeworkStatuses.status, "DONE")));
  return row?.approved ?? 0;
}
