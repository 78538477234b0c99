/** Lessons and their videos in REST shape (contract 5). */

import type { lessonSets, lessons, videos } from "../database/schema";
import { toSeconds } from "../http/input/wire";
import { pictureUrl } from "../pictures/urls";
import { schoolText } from "../translations/schoolText";

export type LessonRow = typeof lessons.$inferSelect;
export type VideoRow = typeof videos.$inferSelect;

/** A poster that the recording does not bring is `picture`'s. */
export const videoView = (video: VideoRow, courseId: number, picture: string): object => ({
  id: video.id,
  type: video.type,
  ...(video.url ? { url: video.url } : {}),
  ...(video.mp4 ? { mp4: video.mp4 } : {}),
  ...(video.m3u8 ? { m3u8: video.m3u8 } : {}),
  preview: video.preview ?? pictureUrl(picture, "large"),
  duration: video.durationSeconds,
  subs: video.subs.map(({ languageCode, label, name, url }) => ({ language_code: languageCode, label, name, url })),
  course_ids: [courseId],
  created_at: toSeconds(video.createdAtMs),
});

/** The up to four recordings of a lesson, by their names on the wire. */
export const listVideos = (lesson: LessonRow): readonly (readonly [name: string, videoId: number])[] =>
  (
    [
      ["local_video_file", lesson.videoId],
      ["local_description_video_file", lesson.descriptionVideoId],
      ["vertical_video", lesson.verticalVideoId],
      ["vertical_description_video", lesson.verticalDescriptionVideoId],
    ] as const
  ).flatMap(([name, videoId]) => (videoId === null ? [] : [[name, videoId] as const]));

/** The views of recordings. Rule: each is made once for a course and a poster, since hundreds of lessons may share it. */
export class VideoViews {
  private readonly made = new Map<string, object>();
  constructor(private readonly rows: ReadonlyMap<number, VideoRow>) {}

  /** Undefined for an unknown recording. */
  find(videoId: number, courseId: number, picture: string): object | undefined {
    const key = `${videoId} ${courseId} ${picture}`;
    const row = this.rows.get(videoId);
    const view = this.made.get(key) ?? (row && videoView(row, courseId, picture));
    if (view) this.made.set(key, view);
    return view;
  }
}

const lessonView = (lesson: LessonRow, courseId: number, videos: VideoViews): object => ({
  id: lesson.id,
  sort: lesson.sort,
  title: schoolText(lesson.title),
  video_length: lesson.lengthSeconds,
  training_options: lesson.trainingOptionIds,
  image_url: pictureUrl(lesson.picture, "medium"),
  ...(lesson.surveyFormUrl ? { survey_form_url: lesson.surveyFormUrl } : {}),
  ...Object.fromEntries(
    listVideos(lesson).flatMap(([name, videoId]) => {
      const video = videos.find(videoId, courseId, lesson.picture);
      return video ? [[name, video]] : [];
    }),
  ),
});

/** A lesson set with its lessons, both in their order. */
export const lessonSetView = (
  set: typeof lessonSets.$inferSelect,
  lessons: readonly LessonRow[],
  courseId: number,
  videos: VideoViews,
): object => ({
  id: set.id,
  sort: set.sort,
  repeat_count: set.repeatCount,
  user_repeat_range_from: set.repeatFrom,
  user_repeat_range_to: set.repeatTo,
  lessons: lessons.map((lesson) => lessonView(lesson, courseId, videos)),
});
