/** What was played of lessons (contract 1 of the learning part). */
import { asc, eq, type SQL } from "drizzle-orm";
import type { Db } from "../database/open";
import { lessons, lessonViews } from "../database/schema";
import { toSeconds } from "../http/input/wire";

/** From this part of its length on, a lesson counts as viewed. */
export const VIEWED_SHARE = 0.8;

type ViewRow = typeof lessonViews.$inferSelect;

/** Known parts of the lesson count once; where only played seconds are known, these count. */
export const isViewed = (view: Pick<ViewRow, "watchedSeconds" | "viewedSeconds">, lengthSeconds: number): boolean =>
  (view.watchedSeconds ?? view.viewedSeconds) >= lengthSeconds * VIEWED_SHARE;

/** Of a lesson that was not played yet. */
export const noView = (streamId: number, lessonId: number): ViewRow => ({
  id: 0,
  streamId,
  lessonId,
  viewedSeconds: 0,
  watchedSeconds: null,
  watched: [],
  playCount: 0,
  positionSeconds: null,
  updatedAtMs: 0,
  reportedAtMs: 0,
  unpushedSinceMs: null,
});

export const readLessonViews = (db: Db, where: SQL | undefined) =>
  db
    .select({ view: lessonViews, lengthSeconds: lessons.lengthSeconds })
    .from(lessonViews)
    .innerJoin(lessons, eq(lessons.id, lessonViews.lessonId))
    .where(where)
    .orderBy(asc(lessonViews.lessonId));

/** An item of a status's `lessons`. */
export const lessonStatusView = ({ view, lengthSeconds }: { view: ViewRow; lengthSeconds: number }) => ({
  id: view.lessonId,
  viewed_seconds: rounded(view.viewedSeconds),
  play_count: view.playCount,
  is_viewed: isViewed(view, lengthSeconds),
  ...(view.watched.length === 0
    ? {}
    : { watched_ranges: view.watched.map(([fromMs, toMs]) => [fromMs / 1000, toMs / 1000]) }),
  ...(view.positionSeconds === null
    ? {}
    : { position_seconds: rounded(view.positionSeconds), updated_at: toSeconds(view.updatedAtMs) }),
});

/** To three decimals: sums of fractions are not exact. */
const rounded = (seconds: number): number => Math.round(seconds * 1000) / 1000;
