/** What a day asks of a learner before it is finished (COURSE-18). */
import { and, asc, eq, inArray } from "drizzle-orm";
import { isShown, optionsByValue, readOptions } from "../courses/options";
import { isAnyOf } from "../database/batch";
import type { Db } from "../database/open";
import {
  type days,
  type HomeworkState,
  homeworkStatuses,
  homeworks,
  lessonSets,
  lessons,
  lessonViews,
  videos,
} from "../database/schema";
import { lessonStatusView, noView } from "./lessonViews";
import type { StreamRow } from "./view";

export interface DayDuty {
  /** Nothing in it can be played, although it is no rest: nobody can finish it. */
  readonly isBroken: boolean;
  /** The lessons that the learner's choice shows and that can be played. */
  readonly lessons: readonly ReturnType<typeof lessonStatusView>[];
  /** Its homework, by the id of the status. */
  readonly homeworks: readonly { readonly id: number; readonly status: HomeworkState; readonly isRequired: boolean }[];
}

export const isSent = ({ status }: { readonly status: HomeworkState }): boolean => status !== "NOT_UPLOADED";

/** Viewed lessons and sent homework, with what is asked for and missing. */
export const findMissing = (duty: DayDuty) => ({
  lessons: duty.lessons.filter(({ is_viewed }) => !is_viewed),
  homeworks: duty.homeworks.filter((homework) => homework.isRequired && !isSent(homework)),
});

/** How much of what is asked for is done, in whole percent. */
export function computePercent(duty: DayDuty, isFinished: boolean): number {
  if (isFinished) return 100;
  const all = duty.lessons.length + duty.homeworks.filter(({ isRequired }) => isRequired).length;
  const missing = findMissing(duty);
  return all === 0 ? 0 : Math.floor((100 * (all - missing.lessons.length - missing.homeworks.length)) / all);
}

/** Of one day in a course stream. */
export async function readDuty(db: Db, stream: StreamRow, day: typeof days.$inferSelect): Promise<DayDuty> {
  const ofDay = db.select({ id: lessonSets.id }).from(lessonSets).where(eq(lessonSets.dayId, day.id));
  const ofStream = and(eq(lessonViews.lessonId, lessons.id), eq(lessonViews.streamId, stream.id));
  const rows = await db
    .select({ lesson: lessons, view: lessonViews })
    .from(lessons)
    .leftJoin(lessonViews, ofStream)
    .where(inArray(lessons.lessonSetId, ofDay))
    .orderBy(asc(lessons.id));
  const options = await readOptions(db, [stream.courseId]);
  const optionOf = optionsByValue(options.get(stream.courseId) ?? []);
  const playable = await readPlayable(
    db,
    rows.flatMap(({ lesson }) => [lesson.videoId, lesson.verticalVideoId].flatMap((id) => id ?? [])),
  );
  const shown = rows.filter(
    ({ lesson }) =>
      isShown(lesson.trainingOptionIds, optionOf, stream.filters) &&
      (playable.has(lesson.videoId) || playable.has(lesson.verticalVideoId)),
  );
  return {
    isBroken: !day.isRest && shown.length === 0,
    lessons: shown.map(({ lesson, view }) =>
      lessonStatusView({ view: view ?? noView(stream.id, lesson.id), lengthSeconds: lesson.lengthSeconds }),
    ),
    homeworks: (await readTasks(db, stream, day)).map(({ isDemoAccessible, ...task }) => ({
      ...task,
      // what a demo gives no access to cannot be sent, so it is not asked for
      isRequired: task.isRequired && (isDemoAccessible || !stream.isDemo || stream.hasFullAccess),
    })),
  };
}

const readTasks = (db: Db, stream: StreamRow, day: typeof days.$inferSelect) =>
  db
    .select({
      id: homeworkStatuses.id,
      status: homeworkStatuses.status,
      isRequired: homeworks.isRequired,
      isDemoAccessible: homeworks.isDemoAccessible,
    })
    .from(homeworkStatuses)
    .innerJoin(homeworks, eq(homeworks.id, homeworkStatuses.homeworkId))
    .where(and(eq(homeworkStatuses.streamId, stream.id), eq(homeworks.dayId, day.id)))
    .orderBy(asc(homeworkStatuses.id));

/** Those of the recordings that are videos and have been converted. */
async function readPlayable(db: Db, videoIds: readonly number[]): Promise<ReadonlySet<number | null>> {
  const rows = await db
    .select()
    .from(videos)
    .where(and(isAnyOf(videos.id, videoIds), eq(videos.type, 1)));
  return new Set(rows.filter(({ m3u8, mp4, url }) => m3u8 ?? mp4 ?? url).map(({ id }) => id));
}
