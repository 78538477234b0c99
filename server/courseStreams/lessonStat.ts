/**
 * What was played of a lesson since the last report. Rules: played seconds and plays add up, watched ranges are united and of
 * the watched length the larger wins, of positions the newer; another day's or learner's lesson is refused (VIDEO-03, 04, 17).
 */
import { and, eq, sql } from "drizzle-orm";
import { dailyViews, dayStatuses, lessonSets, lessons, lessonViews, streams } from "../database/schema";
import { toDate } from "../dates/zone";
import { invalid } from "../http/errors";
import type { Answer } from "../http/idempotency";
import { dateHappened, type Happened } from "../http/input/happened";
import type { Change } from "../notifications/change";
import { readUser } from "../users/view";
import { pushDay } from "./lessonPushes";
import { isViewed, lessonStatusView, noView } from "./lessonViews";
import { lengthOf, type Range, unite } from "./ranges";

export interface LessonStat extends Happened {
  readonly dayId: number;
  readonly streamId: number;
  readonly lessonId: number;
  readonly dayStatusId: number;
  readonly userId: number;
  readonly viewedSeconds: number;
  readonly playCount: number;
  readonly positionSeconds?: number;
  readonly watchedSeconds?: number;
  /** A client may send their length only. */
  readonly watched?: readonly Range[];
}

type ViewRow = typeof lessonViews.$inferSelect;

/** Adds a report; answers the lesson's status. Throws 422 for what does not belong together. */
export async function saveLessonStat(change: Change, stat: LessonStat): Promise<Answer> {
  const { db, nowMs } = change;
  const { day, lengthSeconds } = await lockDay(change, stat);
  const where = and(eq(lessonViews.streamId, stat.streamId), eq(lessonViews.lessonId, stat.lessonId));
  const [known = noView(stat.streamId, stat.lessonId)] = await db.select().from(lessonViews).where(where);
  const { id: _, ...values } = added(known, stat, nowMs);
  const target = [lessonViews.streamId, lessonViews.lessonId];
  const [view] = await db.insert(lessonViews).values(values).onConflictDoUpdate({ target, set: values }).returning();
  if (!view) throw new Error("the view was not stored");
  await addToDate(change, stat);
  const becameViewed = !isViewed(known, lengthSeconds) && isViewed(view, lengthSeconds);
  // what is not pushed at once waits for pushLessons
  if (becameViewed) await pushDay(change, day);
  return { status: 200, body: lessonStatusView({ view, lengthSeconds }) };
}

/** The day's status, locked until the change ends, so that reports of its lessons add up. */
async function lockDay({ db }: Change, stat: LessonStat) {
  const [found] = await db
    .select({ status: dayStatuses, stream: streams })
    .from(dayStatuses)
    .innerJoin(streams, eq(streams.id, dayStatuses.streamId))
    .where(and(eq(dayStatuses.id, stat.dayStatusId), eq(streams.userId, stat.userId)))
    .for("update", { of: dayStatuses });
  if (!found) throw invalid("day_status", "invalid");
  if (found.stream.id !== stat.streamId) throw invalid("user_course_stream_id", "invalid");
  if (found.status.dayId !== stat.dayId) throw invalid("stage_day_id", "invalid");
  const [lesson] = await db
    .select({ lengthSeconds: lessons.lengthSeconds })
    .from(lessons)
    .innerJoin(lessonSets, eq(lessonSets.id, lessons.lessonSetId))
    .where(and(eq(lessons.id, stat.lessonId), eq(lessonSets.dayId, stat.dayId)));
  if (!lesson) throw invalid("lessonId", "invalid");
  return { day: found, lengthSeconds: lesson.lengthSeconds };
}

function added(known: ViewRow, stat: LessonStat, nowMs: number): ViewRow {
  const atMs = dateHappened(stat, nowMs);
  const isNewer = stat.positionSeconds !== undefined && atMs >= known.updatedAtMs;
  const watched = unite(known.watched, stat.watched ?? []);
  const lengths = [known.watchedSeconds, stat.watchedSeconds, stat.watched && lengthOf(watched) / 1000];
  const reported = lengths.filter((seconds) => seconds != null);
  return {
    ...known,
    viewedSeconds: known.viewedSeconds + stat.viewedSeconds,
    playCount: known.playCount + stat.playCount,
    reportedAtMs: nowMs,
    unpushedSinceMs: known.unpushedSinceMs ?? nowMs,
    watched,
    watchedSeconds: reported.length === 0 ? null : Math.max(...reported),
    ...(isNewer ? { positionSeconds: stat.positionSeconds ?? null, updatedAtMs: atMs } : {}),
  };
}

/** However much is reported: a date has no more (VIDEO-03). */
const SECONDS_OF_A_DATE = 86_400;

async function addToDate({ db, nowMs }: Change, { userId, viewedSeconds, ...when }: LessonStat): Promise<void> {
  if (viewedSeconds === 0) return;
  const date = toDate((await readUser(db, userId)).timezone, dateHappened(when, nowMs));
  const sum = {
    viewedSeconds: sql`least(${dailyViews.viewedSeconds} + excluded.viewed_seconds, ${SECONDS_OF_A_DATE})`,
  };
  const target = [dailyViews.userId, dailyViews.date];
  await db.insert(dailyViews).values({ userId, date, viewedSeconds }).onConflictDoUpdate({ target, set: sum });
}
