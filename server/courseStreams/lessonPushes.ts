/**
 * What was played of lessons, for the learner's other devices (contract 4). Rule: a report waits in its row until a push carries
 * it: when no other has followed for a while, so the device has stopped, and once a minute while it plays.
 */
import { and, eq, inArray, isNotNull, lte, or } from "drizzle-orm";
import type { Platform } from "../context";
import type { Db } from "../database/open";
import { dayStatuses, lessonSets, lessons, lessonViews, streams } from "../database/schema";
import { describeError } from "../http/traces";
import { type Change, makeChange } from "../notifications/change";
import { dayStatusView, readDays } from "./dayStatuses";
import { lessonStatusView, readLessonViews } from "./lessonViews";
import { readStreamOpenings } from "./lock";

const LOOK_EVERY_MS = 5_000;
/** While a lesson plays, so many times as long as after its end. */
const PLAYING_TIMES = 6;
const AT_ONCE = 50;

/** Pushes what waits, until the returned function is called; it resolves once nothing is running. */
export function pushLessons(platform: Platform): () => Promise<void> {
  let running: Promise<void> | undefined;
  const look = () => {
    running ??= pushWaiting(platform)
      .catch((error: unknown) => platform.logger.warn(describeError(error), "pushing what was played failed"))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(look, Math.min(LOOK_EVERY_MS, platform.options.lessonQuietMs / 2)).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function pushWaiting(platform: Platform): Promise<void> {
  const { db, options } = platform;
  for (const id of await readWaiting(db, Date.now(), options.lessonQuietMs))
    await makeChange(platform, undefined, async (change) => {
      const [day] = await change.db
        .select({ status: dayStatuses, stream: streams })
        .from(dayStatuses)
        .innerJoin(streams, eq(streams.id, dayStatuses.streamId))
        .where(eq(dayStatuses.id, id))
        .for("update", { of: dayStatuses });
      // another node, or a report that was pushed at once, may have been faster
      const waiting = await readWaiting(change.db, change.nowMs, options.lessonQuietMs, id);
      if (day && waiting.length > 0) await pushDay(change, day);
    });
}

/** The ids of the day statuses of which something waits long enough. */
async function readWaiting(db: Db, nowMs: number, quietMs: number, dayStatusId?: number): Promise<number[]> {
  const isWaiting = and(
    isNotNull(lessonViews.unpushedSinceMs),
    or(
      lte(lessonViews.reportedAtMs, nowMs - quietMs),
      lte(lessonViews.unpushedSinceMs, nowMs - PLAYING_TIMES * quietMs),
    ),
    dayStatusId === undefined ? undefined : eq(dayStatuses.id, dayStatusId),
  );
  const rows = await db
    .selectDistinct({ id: dayStatuses.id })
    .from(lessonViews)
    .innerJoin(lessons, eq(lessons.id, lessonViews.lessonId))
    .innerJoin(lessonSets, eq(lessonSets.id, lessons.lessonSetId))
    .innerJoin(
      dayStatuses,
      and(eq(dayStatuses.streamId, lessonViews.streamId), eq(dayStatuses.dayId, lessonSets.dayId)),
    )
    .where(isWaiting)
    .limit(AT_ONCE);
  return rows.map(({ id }) => id);
}

interface LockedDay {
  readonly status: typeof dayStatuses.$inferSelect;
  readonly stream: typeof streams.$inferSelect;
}

/** Pushes the day's status with all that was played of its lessons; nothing of them waits any more. */
export async function pushDay(change: Change, { status, stream }: LockedDay): Promise<void> {
  const { db } = change;
  const ofDay = db
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(lessonSets, eq(lessonSets.id, lessons.lessonSetId))
    .where(eq(lessonSets.dayId, status.dayId));
  const isOfDay = and(eq(lessonViews.streamId, stream.id), inArray(lessonViews.lessonId, ofDay));
  await db.update(lessonViews).set({ unpushedSinceMs: null }).where(isOfDay);
  const [row] = await readDays(db, eq(dayStatuses.id, status.id));
  if (!row) return;
  const views = await readLessonViews(db, isOfDay);
  const view = dayStatusView(row, await readStreamOpenings(change, stream));
  change.notify(stream.userId, "day_status.changed", { ...view, lessons: views.map(lessonStatusView) });
}
