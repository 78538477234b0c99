/** Reads a learner's notes as answers and pushes carry them. Rule: a note's day is where its lesson stands now. */
import { and, asc, eq, gt, type SQL } from "drizzle-orm";
import type { Db } from "../database/open";
import { days, lessonNotes, lessonSets, lessons, stages, streams } from "../database/schema";
import { toSeconds } from "../http/input/wire";

/** The notes that meet the condition, in the order in which they were written. */
export async function readNotes(db: Db, where: SQL | undefined, limit: number): Promise<object[]> {
  const rows = await db
    .select({ note: lessonNotes, dayNumber: days.dayNumber })
    .from(lessonNotes)
    .innerJoin(lessons, eq(lessons.id, lessonNotes.lessonId))
    .innerJoin(lessonSets, eq(lessonSets.id, lessons.lessonSetId))
    .innerJoin(days, eq(days.id, lessonSets.dayId))
    .where(where)
    .orderBy(asc(lessonNotes.id))
    .limit(limit);
  return rows.map(({ note, dayNumber }) => ({
    id: note.id,
    stream_id: note.streamId,
    day_number: dayNumber,
    lesson_id: note.lessonId,
    seconds: note.seconds,
    quote: note.quote,
    text: note.text,
    created_at: toSeconds(note.createdAtMs),
    updated_at: toSeconds(note.updatedAtMs),
  }));
}

/** Own notes after this one. */
export const isOwnAfter = (userId: number, after: number): SQL | undefined =>
  and(eq(lessonNotes.userId, userId), gt(lessonNotes.id, after));

/** One own note. */
export const isOwn = (userId: number, id: number): SQL | undefined =>
  and(eq(lessonNotes.userId, userId), eq(lessonNotes.id, id));

/** Whether the lesson belongs to the course of this course stream, and the course stream to this learner. */
export async function hasLesson(db: Db, userId: number, streamId: number, lessonId: number): Promise<boolean> {
  const found = await db
    .select({ id: lessons.id })
    .from(streams)
    .innerJoin(stages, eq(stages.courseId, streams.courseId))
    .innerJoin(days, eq(days.stageId, stages.id))
    .innerJoin(lessonSets, eq(lessonSets.dayId, days.id))
    .innerJoin(lessons, eq(lessons.lessonSetId, lessonSets.id))
    .where(and(eq(streams.id, streamId), eq(streams.userId, userId), eq(lessons.id, lessonId)))
    .limit(1);
  return found.length > 0;
}
