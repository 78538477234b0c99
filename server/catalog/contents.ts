/** What the course of a position consists of, in titles and numbers (contract 5). Rule: the contents themselves come only to who takes the course. */
import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "../database/open";
import { courseDocuments, courses, days, homeworks, lessonSets, lessons, stages } from "../database/schema";
import { schoolText } from "../translations/schoolText";

const countOf = (column: Parameters<typeof sql>[1]) => sql<number>`count(distinct ${column})::int`;

/** Null: there is no such course. */
export async function readContents(db: Db, courseId: number): Promise<object | null> {
  const [course] = await db.select().from(courses).where(eq(courses.id, courseId));
  if (!course) return null;
  const parts = await db
    .select({
      title: stages.title,
      days_count: countOf(days.id),
      lessons_count: countOf(lessons.id),
      homeworks_count: countOf(homeworks.id),
    })
    .from(stages)
    .leftJoin(days, eq(days.stageId, stages.id))
    .leftJoin(lessonSets, eq(lessonSets.dayId, days.id))
    .leftJoin(lessons, eq(lessons.lessonSetId, lessonSets.id))
    .leftJoin(homeworks, eq(homeworks.stageId, stages.id))
    .where(eq(stages.courseId, courseId))
    .groupBy(stages.id)
    .orderBy(asc(stages.sort), asc(stages.id));
  return {
    stages: parts.map(({ title, ...counts }) => ({ title: schoolText(title), ...counts })),
    documents_count: await db.$count(courseDocuments, eq(courseDocuments.courseId, courseId)),
    consultation_limit: course.consultationLimit,
  };
}
