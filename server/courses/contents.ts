/** What stages contain. Rule: one query for each table, however many stages and days there are (SPEED-05). */

import { asc, eq, inArray, type SQL } from "drizzle-orm";
import { isAnyOf } from "../database/batch";
import { groupBy } from "../database/groupBy";
import type { Db } from "../database/open";
import { banners, days, homeworks, lessonSets, lessons, stages, videos } from "../database/schema";
import { toFlag, toSeconds } from "../http/input/wire";
import { schoolText } from "../translations/schoolText";
import { type LessonRow, lessonSetView, listVideos, VideoViews } from "./lessonView";
import { optionsByValue, readOptions } from "./options";

type StageRow = typeof stages.$inferSelect;
type DayRow = typeof days.$inferSelect;
type HomeworkRow = typeof homeworks.$inferSelect;

/** Stages and their days, each as `expand` requests it: days with lesson sets, videos and homework. */
export interface StageView {
  readonly courseId: number;
  readonly stage: object;
  readonly days: readonly { readonly id: number }[];
}

/** The stages that meet `where`, by course and order. */
export async function readStages(db: Db, where: SQL | undefined): Promise<StageView[]> {
  const stageRows = await db.select().from(stages).where(where).orderBy(asc(stages.sort), asc(stages.id));
  const parts = await readParts(db, stageRows);
  return stageRows.map((stage) => {
    const days = parts.daysOf.get(stage.id) ?? [];
    const tasks = (parts.homeworksOf.get(stage.id) ?? []).filter(({ dayId }) => dayId === null);
    return {
      courseId: stage.courseId,
      stage: {
        id: stage.id,
        sort: stage.sort,
        title: schoolText(stage.title),
        request_days: stage.requestDays,
        request_homeworks: stage.requestHomeworks,
        day_ids: days.map(({ id }) => id),
        stage_homework_ids: tasks.map(({ id }) => id),
        stage_homeworks: tasks.map(homeworkTaskView),
      },
      days: days.map((day) => dayView(day, stage.courseId, parts)),
    };
  });
}

interface Parts {
  readonly daysOf: ReadonlyMap<number, DayRow[]>;
  readonly homeworksOf: ReadonlyMap<number, HomeworkRow[]>;
  readonly dayHomeworksOf: ReadonlyMap<number | null, HomeworkRow[]>;
  readonly setsOf: ReadonlyMap<number, (typeof lessonSets.$inferSelect)[]>;
  readonly lessonsOf: ReadonlyMap<number, LessonRow[]>;
  readonly videos: VideoViews;
  readonly optionOf: ReadonlyMap<number, number>;
  readonly bannersOf: ReadonlyMap<number, number[]>;
}

async function readParts(db: Db, stageRows: readonly StageRow[]): Promise<Parts> {
  const isOne = isAnyOf(
    days.stageId,
    stageRows.map(({ id }) => id),
  );
  const dayRows = await db.select().from(days).where(isOne).orderBy(asc(days.dayNumber));
  const homeworkRows = await db
    .select()
    .from(homeworks)
    .where(
      isAnyOf(
        homeworks.stageId,
        stageRows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(homeworks.id));
  const sets = await db
    .select()
    .from(lessonSets)
    .where(inArray(lessonSets.dayId, db.select({ id: days.id }).from(days).where(isOne)))
    .orderBy(asc(lessonSets.sort), asc(lessonSets.id));
  const lessonRows = await db
    .select()
    .from(lessons)
    .where(
      isAnyOf(
        lessons.lessonSetId,
        sets.map(({ id }) => id),
      ),
    )
    .orderBy(asc(lessons.sort), asc(lessons.id));
  return {
    daysOf: groupBy(dayRows, ({ stageId }) => stageId),
    homeworksOf: groupBy(homeworkRows, ({ stageId }) => stageId),
    dayHomeworksOf: groupBy(homeworkRows, ({ dayId }) => dayId),
    setsOf: groupBy(sets, ({ dayId }) => dayId),
    lessonsOf: groupBy(lessonRows, ({ lessonSetId }) => lessonSetId),
    videos: await readVideos(db, lessonRows),
    optionOf: optionsByValue(
      [
        ...(
          await readOptions(
            db,
            stageRows.map(({ courseId }) => courseId),
          )
        ).values(),
      ].flat(),
    ),
    bannersOf: await readBanners(db),
  };
}

async function readVideos(db: Db, rows: readonly LessonRow[]): Promise<VideoViews> {
  const ids = new Set(rows.flatMap((row) => listVideos(row).map(([, videoId]) => videoId)));
  const found = await db
    .select()
    .from(videos)
    .where(isAnyOf(videos.id, [...ids]));
  return new VideoViews(new Map(found.map((row) => [row.id, row])));
}

/** The banners that name days, by day. */
async function readBanners(db: Db): Promise<Map<number, number[]>> {
  const byDay = new Map<number, number[]>();
  const rows = await db.select({ id: banners.id, audience: banners.audience }).from(banners).where(isBanner);
  for (const { id, audience } of rows)
    for (const dayId of audience.stageDayIds ?? []) byDay.set(dayId, [...(byDay.get(dayId) ?? []), id]);
  return byDay;
}
const isBanner = eq(banners.type, "banner");

function dayView(day: DayRow, courseId: number, parts: Parts) {
  const sets = parts.setsOf.get(day.id) ?? [];
  const setsWithLessons = sets.map((set) => ({ set, lessons: parts.lessonsOf.get(set.id) ?? [] }));
  const named = setsWithLessons.flatMap(({ lessons }) => lessons.flatMap(({ trainingOptionIds }) => trainingOptionIds));
  return {
    id: day.id,
    stage_id: day.stageId,
    day_number: day.dayNumber,
    day_of_rest: toFlag(day.isRest),
    title: schoolText(day.title),
    excerpt: schoolText(day.excerpt),
    finish_total_time: toSeconds(day.durationMs),
    required_to_complete: toFlag(day.isRequired),
    scores: day.scores,
    is_demo_accessible: day.isDemoAccessible,
    course_options: [...new Set(named.flatMap((valueId) => parts.optionOf.get(valueId) ?? []))],
    lesson_sets: setsWithLessons.map(({ set, lessons }) => lessonSetView(set, lessons, courseId, parts.videos)),
    stage_day_homeworks: (parts.dayHomeworksOf.get(day.id) ?? []).map(homeworkTaskView),
    banner_ids: parts.bannersOf.get(day.id) ?? [],
  };
}

const homeworkTaskView = (row: HomeworkRow): object => ({
  id: row.id,
  homework_id: row.id,
  is_required: toFlag(row.isRequired),
  is_demo_accessible: row.isDemoAccessible,
  homework: { id: row.id, title: schoolText(row.title), text: schoolText(row.content), scores: row.scores },
  created_at: toSeconds(row.createdAtMs),
  updated_at: toSeconds(row.createdAtMs),
});
