/** Which course stream a subscription gives: renewing that one renews the subscription (contract 4). */
import { createSelector } from "reselect";
import { type HasCourses, selectCourseStreams } from "../../domains/courses/select";
import type { Subscription } from "../../domains/subscriptions/events";
import {
  coversCourse,
  type HasSubscriptions,
  judgeStanding,
  selectListedSubscriptions,
  selectSubscriptions,
} from "../../domains/subscriptions/select";

type CourseStreams = ReturnType<typeof selectCourseStreams>;

function findRenewable(subscription: Subscription, courseStreams: CourseStreams): number | null {
  // what it contains, whether or not it gives access now
  const contained = [{ ...subscription, isActive: true }];
  const ids = Object.values(courseStreams)
    .filter(({ courseId, isOptionalPurchase }) => isOptionalPurchase && coversCourse(contained, courseId))
    .map(({ id }) => id);
  return ids.length > 0 ? Math.max(...ids) : null;
}

/** The id of the learner's newest course stream in this subscription; null: there is none, or it is not known. */
export const selectRenewableStream = createSelector(
  [
    (state: HasSubscriptions & HasCourses, id: number) => selectSubscriptions(state).find((one) => one.id === id),
    (state: HasSubscriptions & HasCourses) => selectCourseStreams(state),
  ],
  (subscription, courseStreams): number | null => (subscription ? findRenewable(subscription, courseStreams) : null),
);

/** The first listed subscription that is over and can be renewed; null: there is none, or it is not known. */
export const selectRenewable = createSelector(
  [
    (state: HasSubscriptions & HasCourses) => selectListedSubscriptions(state),
    (state: HasSubscriptions & HasCourses) => selectCourseStreams(state),
  ],
  (listed, courseStreams): Subscription | null =>
    listed?.find((one) => judgeStanding(one) === "ended" && findRenewable(one, courseStreams) !== null) ?? null,
);

/** A demo without the full course: what is locked in it opens by buying that (COURSE-05). */
export const selectIsDemo = (state: HasCourses, streamId: number): boolean => {
  const courseStream = selectCourseStreams(state)[streamId];
  return courseStream !== undefined && courseStream.isDemo && !courseStream.courseFullAccess;
};
