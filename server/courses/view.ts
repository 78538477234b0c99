/** Courses in REST shape (learning area 3; contract 5). */
import { asc, eq, inArray } from "drizzle-orm";
import type { Db } from "../database/open";
import { courses, days, homeworks, lessonSets, lessons, stages } from "../database/schema";
import { toFlag, toSeconds } from "../http/wire";
import { pictureUrl, pictureUrls } from "../pictures/urls";

export type CourseRow = typeof courses.$inferSelect;

export const courseView = (course: CourseRow): object => ({
  id: course.id,
  category: course.category,
  complexity: course.complexity,
  title: course.title,
  caption: course.caption,
  excerpt: course.excerpt,
  consultation_limit: course.consultationLimit,
  image: pictureUrls(course.picture),
  background: pictureUrls(course.picture),
  documents: course.documents,
  is_demo_documents_accessible: true,
  is_demo_expert_message_enabled: true,
  is_demo_user_message_enabled: course.isDemoUserMessageEnabled,
  is_demo_offline_mode_accessible: true,
  created_at: toSeconds(course.createdAtMs),
  updated_at: toSeconds(course.createdAtMs),
});

/** Stages with their days, lessons and homework, as `expand=stages` requests. */
export async function stageViews(db: Db, courseId: number): Promise<object[]> {
  const stageRows = await db.select().from(stages).where(eq(stages.courseId, courseId)).orderBy(asc(stages.sort));
  const stageIds = stageRows.map((stage) => stage.id);
  if (stageIds.length === 0) return [];
  const dayRows = await db.select().from(days).where(inArray(days.stageId, stageIds)).orderBy(asc(days.dayNumber));
  const homeworkRows = await db
    .select()
    .from(homeworks)
    .where(inArray(homeworks.stageId, stageIds))
    .orderBy(asc(homeworks.id));
  const setViews = await lessonSetViews(
    db,
    dayRows.map((day) => day.id),
  );
  const ofStage = (stageId: number) => homeworkRows.filter((row) => row.stageId === stageId);
  return stageRows.map((stage) => {
    const ownDays = dayRows.filter((day) => day.stageId === stage.id);
    return {
      id: stage.id,
      sort: stage.sort,
      title: stage.title,
      day_ids: ownDays.map((day) => day.id),
      stage_homeworks: ofStage(stage.id)
        .filter((row) => row.dayId === null)
        .map(homeworkTaskView),
      days: ownDays.map((day) => dayView(day, setViews.get(day.id) ?? [], ofStage(stage.id))),
    };
  });
}

function dayView(
  day: typeof days.$inferSelect,
  sets: object[],
  stageHomeworks: (typeof homeworks.$inferSelect)[],
): object {
  return {
    id: day.id,
    stage_id: day.stageId,
    day_number: day.dayNumber,
    day_of_rest: toFlag(day.isRest),
    title: day.title,
    excerpt: day.excerpt,
    finish_total_time: day.durationMs,
    required_to_complete: toFlag(day.isRequired),
    scores: day.scores,
    is_demo_accessible: day.isDemoAccessible,
    lesson_sets: sets,
    stage_day_homeworks: stageHomeworks.filter((row) => row.dayId === day.id).map(homeworkTaskView),
  };
}

const homeworkTaskView = (row: typeof homeworks.$inferSelect): object => ({
  id: row.id,
  homework_id: row.id,
  is_required: toFlag(row.isRequired),
  is_demo_accessible: row.isDemoAccessible,
  homework: { id: row.id, title: row.title, text: row.content, scores: row.scores },
  created_at: toSeconds(row.createdAtMs),
  updated_at: toSeconds(row.createdAtMs),
});

async function lessonSetViews(db: Db, dayIds: number[]): Promise<Map<number, object[]>> {
  const byDay = new Map<number, object[]>();
  if (dayIds.length === 0) return byDay;
  const sets = await db
    .select()
    .from(lessonSets)
    .where(inArray(lessonSets.dayId, dayIds))
    .orderBy(asc(lessonSets.sort));
  const rows =
    sets.length === 0
      ? []
      : await db
          .select()
          .from(lessons)
          .where(
            inArray(
              lessons.lessonSetId,
              sets.map((set) => set.id),
            ),
          )
          .orderBy(asc(lessons.sort));
  for (const set of sets) {
    const view = {
      id: set.id,
      sort: set.sort,
      repeat_count: set.repeatCount,
      user_repeat_range_from: set.repeatFrom,
      user_repeat_range_to: set.repeatTo,
      lessons: rows.filter((row) => row.lessonSetId === set.id).map(lessonView),
    };
    byDay.set(set.dayId, [...(byDay.get(set.dayId) ?? []), view]);
  }
  return byDay;
}

const lessonView = (row: typeof lessons.$inferSelect): object => ({
  id: row.id,
  sort: row.sort,
  title: row.title,
  video_length: row.lengthSeconds,
  image_url: pictureUrl(row.picture, "medium"),
});
