/** The lesson that a moment in a message leads to (VIDEO-11). */
import { createSelector } from "reselect";
import { type Content, type HasContents, listDays, selectContent, splitTitle } from "../../domains/contents/select";
import type { HasCourses } from "../../domains/courses/select";

interface MomentLesson {
  /** Null: not one of the learner's course streams. */
  readonly courseId: number | null;
  /** Null until the course's contents are known. */
  readonly title: string | null;
  readonly imageUrl: string | null;
}
type HasAll = HasCourses & HasContents;
const courseIdOf = (state: HasAll, streamId: number): number | null =>
  state.courses.courseStreams[streamId]?.courseId ?? null;

function lessonIn(content: Content | null, dayNumber: number, lessonId: number) {
  const sets = content ? listDays(content).get(dayNumber)?.day.lessonSets : undefined;
  return sets?.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId);
}

/** The lesson's title and picture, as far as they are known. */
export const selectMomentLesson: (
  state: HasAll,
  streamId: number,
  dayNumber: number,
  lessonId: number,
) => MomentLesson = createSelector(
  [
    courseIdOf,
    (state: HasAll, streamId: number) => selectContent(state, courseIdOf(state, streamId) ?? 0).value,
    (_: HasAll, _streamId: number, dayNumber: number) => dayNumber,
    (_: HasAll, _streamId: number, _dayNumber: number, lessonId: number) => lessonId,
  ],
  (courseId, content, dayNumber, lessonId) => {
    const lesson = lessonIn(content, dayNumber, lessonId);
    return { courseId, title: lesson ? splitTitle(lesson.title).title : null, imageUrl: lesson?.imageUrl ?? null };
  },
);
