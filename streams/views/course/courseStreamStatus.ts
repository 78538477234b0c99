/** The status of course streams, with what subscriptions cover (contract 6.1). */
import type { CourseStream } from "../../domains/courses/events";
import { type CourseStreamStatus, courseStreamStatus, type HasCourses } from "../../domains/courses/select";
import type { Subscription } from "../../domains/subscriptions/events";
import { coversCourse, type HasSubscriptions, selectSubscriptions } from "../../domains/subscriptions/select";
import { shownCourseStream } from "./shownFreeze";

/** At `now` (server time, ms). */
export const statusAt = (
  courseStream: CourseStream,
  now: number,
  subscriptions: readonly Subscription[],
): CourseStreamStatus =>
  courseStreamStatus(
    courseStream,
    now,
    courseStream.isOptionalPurchase && coversCourse(subscriptions, courseStream.courseId),
  );

/** The status of one course stream; null: not known. */
export function selectCourseStreamStatus(
  state: HasCourses & HasSubscriptions,
  streamId: number,
  now: number,
): CourseStreamStatus | null {
  const courseStream = shownCourseStream(state, streamId);
  return courseStream ? statusAt(courseStream, now, selectSubscriptions(state)) : null;
}
