/** Where streams stand, with what subscriptions cover (contract 6.1). */
import type { CourseStream } from "../domains/courses/events";
import { type HasCourses, type StreamStatus, streamStatus } from "../domains/courses/select";
import type { Subscription } from "../domains/subscriptions/events";
import { coversCourse, type HasSubscriptions, selectSubscriptions } from "../domains/subscriptions/select";

/** At `now` (server time, ms). */
export const statusAt = (stream: CourseStream, now: number, subscriptions: readonly Subscription[]): StreamStatus =>
  streamStatus(stream, now, stream.isOptionalPurchase && coversCourse(subscriptions, stream.courseId));

/** Of one stream; null: not known. */
export function selectStreamStatus(
  state: HasCourses & HasSubscriptions,
  streamId: number,
  now: number,
): StreamStatus | null {
  const stream = state.courses.streams[streamId];
  return stream ? statusAt(stream, now, selectSubscriptions(state)) : null;
}
