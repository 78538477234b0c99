/** When the first task comes to a learner all of whose tasks are locked (HW-01). Rule: nothing is promised that does not come. */
import { createSelector, weakMapMemoize } from "reselect";
import { type Content, type HasContents, selectContent, stagesOf } from "../domains/contents/select";
import { type CourseStream, type HasCourses, selectCourseStreams } from "../domains/courses/select";
import type { Homework } from "../domains/homework/events";
import { type HasHomework, selectHomeworkList } from "../domains/homework/select";

export interface FirstTask {
  readonly streamId: number;
  readonly courseTitle: string;
  readonly dayNumber: number;
  /** The demo does not open it: the full course does. */
  readonly isBeyondDemo: boolean;
}
type HasAll = HasCourses & HasContents & HasHomework;

/** The course streams of the learner's tasks, the newest first, where all of these are locked; else none. */
export const selectLockedStreams: (state: HasAll) => readonly CourseStream[] = createSelector(
  [selectHomeworkList, selectCourseStreams],
  (list, courseStreams) => {
    if (list.length === 0 || list.some(({ isLocked }) => !isLocked)) return [];
    const ids = new Set(list.map(({ streamId }) => streamId));
    return Object.values(courseStreams)
      .filter(({ id }) => ids.has(id))
      .toSorted((a, b) => b.startDate - a.startDate || a.id - b.id);
  },
);

/** The first day that sets one of these tasks. */
const findFirstIn = weakMapMemoize(
  (courseStream: CourseStream, content: Content, list: readonly Homework[]): FirstTask | null => {
    const { id, course, isDemo, courseFullAccess } = courseStream;
    const targets = new Set(
      list
        .filter(({ streamId, targetType }) => streamId === id && targetType !== "course_stage_homework")
        .map(({ targetId }) => targetId),
    );
    const isPart = isDemo && !courseFullAccess;
    const days = stagesOf(content).flatMap((stage) => stage.days.toSorted((a, b) => a.dayNumber - b.dayNumber));
    const found = days.flatMap((day) =>
      day.stageDayHomeworks
        .filter((task) => targets.has(task.id))
        .map((task) => ({ day, isBeyondDemo: isPart && !(day.isDemoAccessible && task.isDemoAccessible) })),
    );
    const first = found.find(({ isBeyondDemo }) => !isBeyondDemo) ?? found[0];
    return first
      ? {
          streamId: id,
          courseTitle: course?.title || content.title,
          dayNumber: first.day.dayNumber,
          isBeyondDemo: first.isBeyondDemo,
        }
      : null;
  },
);

/** Null: not all tasks are locked, none of them belongs to a day, or it is not known yet. */
export function selectFirstTask(state: HasAll): FirstTask | null {
  const list = selectHomeworkList(state);
  for (const courseStream of selectLockedStreams(state)) {
    const { value: content } = selectContent(state, courseStream.courseId);
    const first = content && findFirstIn(courseStream, content, list);
    if (first) return first;
  }
  return null;
}
