/** How far a course is: the same number at its head and in the bar that stands for it. */
import type { CourseView } from "../../../streams/parts/member/index";

/** The share of the days that are done, from 0 to 1. */
export function computeShare({ courseStream: { progress } }: CourseView): number {
  const { completeDaysCount = 0, daysCount = 0 } = progress ?? {};
  return daysCount > 0 ? Math.min(1, completeDaysCount / daysCount) : 0;
}
