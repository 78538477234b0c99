/** Which course stream a subscription gives: renewing that one renews the subscription (contract 4). */
import { createSelector } from "reselect";
import { type HasCourses, selectCourseStreams } from "../../domains/courses/select";
import { coversCourse, type HasSubscriptions, selectSubscriptions } from "../../domains/subscriptions/select";

/** The id of the learner's newest course stream in this subscription; null: there is none, or it is not known. */
export const selectRenewableStream = createSelector(
  [
    (state: HasSubscriptions & HasCourses, id: number) => selectSubscriptions(state).find((one) => one.id === id),
    (state: HasSubscriptions & HasCourses) => selectCourseStreams(state),
  ],
  (subscription, courseStreams): number | null => {
    if (!subscription) return null;
    // what it contains, whether or not it gives access now
    const contained = [{ ...subscription, isActive: true }];
    const ids = Object.values(courseStreams)
      .filter(({ courseId, isOptionalPurchase }) => isOptionalPurchase && coversCourse(contained, courseId))
      .map(({ id }) => id);
    return ids.length > 0 ? Math.max(...ids) : null;
  },
);

/** A demo without the full course: what is locked in it opens by buying that (COURSE-05). */
export const selectIsDemo = (state: HasCourses, streamId: number): boolean => {
  const courseStream = selectCourseStreams(state)[streamId];
  return courseStream !== undefined && courseStream.isDemo && !courseStream.courseFullAccess;
};
