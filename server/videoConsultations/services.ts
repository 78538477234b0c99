/** The video consultations that can be bought (VC-01, contract 5): those of the learner's own courses first. */

import { asc, eq } from "drizzle-orm";
import type { Platform } from "../context";
import { courseServices, courses, streams } from "../database/schema";
import { isOffered } from "../services/offered";
import { schoolText } from "../translations/schoolText";

/** As a bought one lasts: the default of its column. */
const DURATION_MINUTES = 60;

export async function consultationServiceViews(platform: Platform, userId: number): Promise<object[]> {
  const { db } = platform;
  const rows = await db
    .select({ service: courseServices, course: courses })
    .from(courseServices)
    .innerJoin(courses, eq(courses.id, courseServices.courseId))
    .where(eq(courseServices.type, "video_consultation"))
    .orderBy(asc(courseServices.id));
  const own = await db.selectDistinct({ courseId: streams.courseId }).from(streams).where(eq(streams.userId, userId));
  const ownIds = new Set(own.map(({ courseId }) => courseId));
  const rank = (courseId: number): number => (ownIds.has(courseId) ? 0 : 1);
  // the sort is stable: within each of the two, by the id
  return rows
    .filter(({ service }) => isOffered(platform, service))
    .sort((a, b) => rank(a.course.id) - rank(b.course.id))
    .map(({ service, course }) => ({
      id: service.id,
      course_id: course.id,
      course: { id: course.id, title: schoolText(course.title) },
      title: schoolText(service.title),
      description: schoolText(service.description),
      duration_minutes: DURATION_MINUTES,
      price: service.price,
      currency: service.currency,
      service_id: service.id,
    }));
}
