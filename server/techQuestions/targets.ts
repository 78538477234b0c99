/** What a question may be about (contract 4). Rule: it exists, and a course, lesson or day is one of the learner's own. */
import { and, eq } from "drizzle-orm";
import type { Db } from "../database/open";
import { days, lessonSets, lessons, stages, streams } from "../database/schema";
import { invalid } from "../http/errors";
import { isCategory } from "../support/categories";

export type AutoCase = "day_incorrectly_filled" | "lesson_video_failed";

/** Throws 422 for an unknown category; null and undefined are no category. */
export function checkCategory(id: number | null | undefined): void {
  if (id != null && !isCategory(id)) throw invalid("support_category_id", "invalid");
}

/** Throws 422 for a course stream that is not the learner's; undefined is none. */
export async function checkStreamTarget(db: Db, userId: number, streamId: number | undefined): Promise<void> {
  if (streamId === undefined) return;
  const isOwn = and(eq(streams.id, streamId), eq(streams.userId, userId));
  if ((await db.$count(streams, isOwn)) === 0) throw invalid("target_id", "invalid");
}

/** Throws 422 for a day or lesson that is in no course of the learner's. */
export async function checkAutoTarget(db: Db, userId: number, type: AutoCase, targetId: number): Promise<void> {
  const rows = await (type === "lesson_video_failed"
    ? findLesson(db, userId, targetId)
    : findDay(db, userId, targetId));
  if (rows.length === 0) throw invalid("target_id", "invalid");
}

const findDay = (db: Db, userId: number, dayId: number) =>
  db
    .select({ id: days.id })
    .from(days)
    .innerJoin(stages, eq(stages.id, days.stageId))
    .innerJoin(streams, eq(streams.courseId, stages.courseId))
    .where(and(eq(days.id, dayId), eq(streams.userId, userId)))
    .limit(1);

const findLesson = (db: Db, userId: number, lessonId: number) =>
  db
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(lessonSets, eq(lessonSets.id, lessons.lessonSetId))
    .innerJoin(days, eq(days.id, lessonSets.dayId))
    .innerJoin(stages, eq(stages.id, days.stageId))
    .innerJoin(streams, eq(streams.courseId, stages.courseId))
    .where(and(eq(lessons.id, lessonId), eq(streams.userId, userId)))
    .limit(1);
