/** What a course is called on its screens. */
import type { CourseView } from "../../../streams/parts/member/index";

export const courseTitle = ({ courseStream, content }: CourseView): string =>
  courseStream.course?.title || content.title;
