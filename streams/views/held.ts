/**
 * The one question of every way to a purchase: does the learner have it already? (COURSE-16, SUBS-08)
 * Rule: as the platform's own (contract 4, "orders"): what has ended can be bought again, and a demo is not the course.
 */
import { type HasCourses, selectCourseStreams } from "../domains/courses/select";
import { type HasOffers, partsOf, selectOffer } from "../domains/offers/select";
import { type HasSubscriptions, selectSubscriptions } from "../domains/subscriptions/select";
import { statusAt } from "./course/courseStreamStatus";

/** What is sold, as far as it matters here. */
export interface SoldCourse {
  readonly type: string;
  readonly courseId: number | null;
  /** What comes with it. */
  readonly childs: readonly { readonly course: { readonly id: number } | null }[];
}

/** The course stream with which the learner has a course at `now` (server time, ms); null: they do not have it. */
export function selectHeldStream(state: HasCourses & HasSubscriptions, courseId: number, now: number): number | null {
  const held = Object.values(selectCourseStreams(state)).find((courseStream) => {
    if (courseStream.courseId !== courseId || courseStream.isDemo) return false;
    const status = statusAt(courseStream, now, selectSubscriptions(state));
    return status !== "ended" && status !== "stopped";
  });
  return held?.id ?? null;
}

/**
 * The course stream of what is sold, where the learner has all of it; null where buying it brings something. Renewals, questions
 * and video consultations always do.
 */
export function selectHeldBy(
  state: HasCourses & HasSubscriptions,
  { type, courseId, childs }: SoldCourse,
  now: number,
): number | null {
  if (type !== "course_buy" || courseId === null) return null;
  const others = childs.map(({ course }) => (course === null ? null : selectHeldStream(state, course.id, now)));
  return others.includes(null) ? null : selectHeldStream(state, courseId, now);
}

/** The same for an offer by its key; null too while the offer is not known. */
export function selectHeldByOffer(
  state: HasCourses & HasSubscriptions & HasOffers,
  key: number,
  now: number,
): number | null {
  const service = selectOffer(state, key).value?.courseService;
  if (!service) return null;
  return selectHeldBy(state, { ...service, courseId: service.courseId ?? partsOf(key).courseId }, now);
}
