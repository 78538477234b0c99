/** Courses with their parts, for any number of them in one query for each table. */
import { asc, eq, type SQL, sql } from "drizzle-orm";
import { isAnyOf } from "../database/batch";
import { groupBy } from "../database/groupBy";
import type { Db } from "../database/open";
import { courseDocuments, courses, days, lessonSets, lessons, stages, streams, videos } from "../database/schema";
import type { Caller } from "../http/caller";
import { readStages } from "./contents";
import { readOptions } from "./options";
import { wholeCourseView } from "./view";

/** The courses that meet `where`. Rule: stages and documents come only to a learner who takes the course, and to the staff. */
export async function readCourses(
  db: Db,
  caller: Caller,
  where: SQL | undefined,
  hasStages: boolean,
): Promise<object[]> {
  const rows = await db.select().from(courses).where(where).orderBy(asc(courses.id));
  const ids = rows.map(({ id }) => id);
  const held = await readHeld(db, caller, ids);
  const documents = await db
    .select()
    .from(courseDocuments)
    .where(isAnyOf(courseDocuments.courseId, [...held]))
    .orderBy(asc(courseDocuments.sort), asc(courseDocuments.id));
  const documentsOf = groupBy(documents, ({ courseId }) => courseId);
  const options = await readOptions(db, ids);
  const partIds = await readPartIds(db, ids);
  const demoIds = rows.flatMap(({ demoVideoId }) => demoVideoId ?? []);
  const demos = new Map(
    (await db.select().from(videos).where(isAnyOf(videos.id, demoIds))).map((row) => [row.id, row]),
  );
  const stageViews = hasStages ? await readStages(db, isAnyOf(stages.courseId, [...held])) : [];
  const stagesOf = groupBy(stageViews, ({ courseId }) => courseId);
  return rows.map((row) => ({
    ...wholeCourseView(row, {
      stageIds: (partIds.get(row.id) ?? []).map(({ stageId }) => stageId),
      lessonIds: (partIds.get(row.id) ?? []).flatMap(({ lessonIds }) => lessonIds ?? []),
      options: options.get(row.id) ?? [],
      documents: documentsOf.get(row.id) ?? [],
      demoVideo: demos.get(row.demoVideoId ?? 0),
    }),
    ...(hasStages && held.has(row.id)
      ? { stages: (stagesOf.get(row.id) ?? []).map(({ stage, days }) => ({ ...stage, days })) }
      : {}),
  }));
}

/** Those of the courses whose contents the caller may read. */
export async function readHeld(
  db: Db,
  { userId, role }: Caller,
  courseIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (role !== "learner") return new Set(courseIds);
  const rows = await db.select({ id: streams.courseId }).from(streams).where(eq(streams.userId, userId));
  const held = new Set(rows.map(({ id }) => id));
  return new Set(courseIds.filter((id) => held.has(id)));
}

/** One row a stage, since a long course has thousands of lessons. */
async function readPartIds(db: Db, courseIds: readonly number[]) {
  const order = sql`${days.dayNumber}, ${lessonSets.sort}, ${lessons.sort}, ${lessons.id}`;
  const rows = await db
    .select({
      courseId: stages.courseId,
      stageId: stages.id,
      lessonIds: sql<
        number[] | null
      >`array_agg(${lessons.id} order by ${order}) filter (where ${lessons.id} is not null)`,
    })
    .from(stages)
    .leftJoin(days, eq(days.stageId, stages.id))
    .leftJoin(lessonSets, eq(lessonSets.dayId, days.id))
    .leftJoin(lessons, eq(lessons.lessonSetId, lessonSets.id))
    .where(isAnyOf(stages.courseId, courseIds))
    .groupBy(stages.id)
    .orderBy(asc(stages.sort), asc(stages.id));
  return groupBy(rows, ({ courseId }) => courseId);
}
