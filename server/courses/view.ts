/** Courses in REST shape, without what they contain (learning area 3; contract 5). */

import type { courseDocuments, courses, videos } from "../database/schema";
import { toSeconds } from "../http/input/wire";
import { pictureUrls } from "../pictures/urls";
import { schoolText } from "../translations/schoolText";
import { videoView } from "./lessonView";
import type { OptionRows } from "./options";

export type CourseRow = typeof courses.$inferSelect;

/** A course as a course stream carries it. */
export const courseView = (course: CourseRow): object => ({
  id: course.id,
  category: course.category,
  complexity: course.complexity,
  title: schoolText(course.title),
  caption: schoolText(course.caption),
  excerpt: schoolText(course.excerpt),
  consultation_limit: course.consultationLimit,
  image: pictureUrls(course.picture),
  background: pictureUrls(course.picture),
  is_demo_documents_accessible: true,
  is_demo_expert_message_enabled: true,
  is_demo_user_message_enabled: course.isDemoUserMessageEnabled,
  is_demo_offline_mode_accessible: true,
  created_at: toSeconds(course.createdAtMs),
  updated_at: toSeconds(course.updatedAtMs),
});

export interface CourseParts {
  readonly stageIds: readonly number[];
  readonly lessonIds: readonly number[];
  readonly options: readonly OptionRows[];
  readonly documents: readonly (typeof courseDocuments.$inferSelect)[];
  readonly demoVideo: typeof videos.$inferSelect | undefined;
}

/** A course as `GET /courses` answers it. */
export const wholeCourseView = (course: CourseRow, parts: CourseParts): object => ({
  ...courseView(course),
  course_options: parts.options.map(({ option, values }) => ({
    id: option.id,
    title: schoolText(option.title),
    training_lesson_option_values: values.map(({ id, title }) => ({ id, title: schoolText(title) })),
  })),
  documents: parts.documents.map(({ id, title, type, size, url }) => ({
    id,
    title: schoolText(title),
    type,
    size,
    url,
  })),
  stage_ids: parts.stageIds,
  lesson_ids: parts.lessonIds,
  offer_ids: [],
  demo_video_file: parts.demoVideo ? videoView(parts.demoVideo, course.id, course.picture) : null,
});
