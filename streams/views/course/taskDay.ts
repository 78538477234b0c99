/** Which day sets a homework, so that its page leads there. Rule: a task of a stage has no day. */
import { type HasContents, listDays, selectContent } from "../../domains/contents/select";
import type { HasCourses } from "../../domains/courses/select";
import { type HasHomework, selectHomework } from "../../domains/homework/select";

/** The number of the day; null: a stage sets it, or what the course consists of is not known. */
export function selectTaskDay(state: HasHomework & HasCourses & HasContents, statusId: number): number | null {
  const homework = selectHomework(state, statusId);
  if (!homework || homework.targetId === null || homework.targetType === "course_stage_homework") return null;
  const courseId = state.courses.courseStreams[homework.streamId]?.courseId ?? 0;
  const content = selectContent(state, courseId).value;
  if (!content) return null;
  for (const [number, { day }] of listDays(content))
    if (day.stageDayHomeworks.some(({ id }) => id === homework.targetId)) return number;
  return null;
}
