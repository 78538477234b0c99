/** What is sold, in REST shape (contract 5). Rule: `stream` is the caller's own newest course stream of that course, or null. */

import { and, asc, eq, inArray } from "drizzle-orm";
import { streamViews } from "../courseStreams/view";
import { courseView } from "../courses/view";
import type { Db } from "../database/open";
import { type courseServices, courses, streams } from "../database/schema";
import { schoolText } from "../translations/schoolText";

export type ServiceRow = typeof courseServices.$inferSelect;

/** The parts that `expand` may name. */
export interface ServiceParts {
  readonly course: boolean;
  readonly stream: boolean;
  readonly childCourse: boolean;
  readonly childStream: boolean;
}

const noParts: ServiceParts = { course: false, stream: false, childCourse: false, childStream: false };

/** In the order of `rows`. */
export async function serviceViews(
  db: Db,
  rows: readonly ServiceRow[],
  userId: number,
  parts: ServiceParts = noParts,
): Promise<object[]> {
  const courseIds = [...new Set(rows.flatMap(({ courseId, childCourseIds }) => [courseId, ...childCourseIds]))];
  const hasCourses = parts.course || parts.childCourse;
  const courseById = hasCourses ? await readCourses(db, courseIds) : new Map<number, object>();
  const hasStreams = parts.stream || parts.childStream;
  const streamByCourse = hasStreams ? await readStreams(db, courseIds, userId) : new Map<number, object>();
  const pick = (courseId: number, hasCourse: boolean, hasStream: boolean): object => ({
    ...(hasCourse ? { course: courseById.get(courseId) ?? null } : {}),
    ...(hasStream ? { stream: streamByCourse.get(courseId) ?? null } : {}),
  });
  return rows.map((row) => ({
    ...plainView(row),
    ...pick(row.courseId, parts.course, parts.stream),
    childs: row.childCourseIds.map((courseId) => pick(courseId, parts.childCourse, parts.childStream)),
  }));
}

const plainView = (row: ServiceRow): object => ({
  id: row.id,
  type: row.type,
  title: schoolText(row.title),
  description: schoolText(row.description),
  price: row.price,
  currency: row.currency,
  old_price: row.oldPrice,
  period: schoolText(row.period),
  course_id: row.courseId,
  appstore_products: row.appstoreProducts,
});

async function readCourses(db: Db, ids: number[]): Promise<Map<number, object>> {
  const rows = await db.select().from(courses).where(inArray(courses.id, ids));
  return new Map(rows.map((row) => [row.id, courseView(row)]));
}

async function readStreams(db: Db, courseIds: number[], userId: number): Promise<Map<number, object>> {
  const isOwn = and(eq(streams.userId, userId), inArray(streams.courseId, courseIds));
  const rows = await db.select({ courseId: streams.courseId }).from(streams).where(isOwn).orderBy(asc(streams.id));
  const views = await streamViews(db, isOwn, false, Date.now());
  return new Map(rows.map(({ courseId }, index) => [courseId, views[index] ?? {}]));
}
