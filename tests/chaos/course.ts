// What a learner's course stream consists of, and what of it has been played, as the server itself says it.
import type { Account } from "../support/http";
import { read, V1 } from "./calls";

export interface Lesson {
  readonly streamId: number;
  readonly lessonId: number;
  readonly dayId: number;
  readonly dayStatusId: number;
  readonly lengthSeconds: number;
}
export interface Course {
  readonly streamId: number;
  readonly currentDayId: number | null;
  /** Of the days that were not finished, and have lessons: the open ones come first. */
  readonly lessons: readonly Lesson[];
  readonly days: readonly { readonly id: number; readonly number: number }[];
  /** Each option with the values that one can choose. */
  readonly options: readonly { readonly id: number; readonly values: readonly PlainValue[] }[];
  readonly setIds: readonly number[];
}

interface PlainValue {
  readonly id: number;
  readonly title: string;
}
interface PlainDay {
  readonly id: number;
  readonly day_number: number;
  readonly lesson_sets: { id: number; lessons: { id: number; video_length: number }[] }[];
}
interface PlainOption {
  readonly id: number;
  readonly training_lesson_option_values: readonly PlainValue[];
}
export interface PlainStatus {
  readonly current_day_id: number | null;
  readonly days: {
    id: number;
    stage_day_id: number;
    start_time: number | null;
    end_time: number | null;
  }[];
  readonly lessons: { id: number; viewed_seconds: number; play_count: number }[];
}

const streamPath = (streamId: number) => `${V1}/user-course-streams/${streamId}`;
export const readStream = (account: Account, streamId: number) => read(account, streamPath(streamId));
export const readStatus = (account: Account, streamId: number): Promise<PlainStatus> =>
  read(account, `${streamPath(streamId)}/status`);

/** The first course stream with a current day; null: none has one. */
export async function readCourse(account: Account): Promise<Course | null> {
  const streams: { id: number; course_id: number }[] = await read(account, `${V1}/user-course-streams`);
  for (const { id: streamId, course_id: courseId } of streams) {
    const status = await readStatus(account, streamId);
    if (status.current_day_id === null) continue;
    const course = await read(account, `${V1}/courses/${courseId}?expand=stages`);
    return courseOf(streamId, status, course);
  }
  return null;
}

interface PlainCourse {
  readonly stages: { days: PlainDay[] }[];
  readonly course_options: PlainOption[];
}
function courseOf(streamId: number, status: PlainStatus, { stages, course_options: options }: PlainCourse): Course {
  const statusIds = new Map(
    status.days.flatMap((day) => (day.end_time === null ? [[day.stage_day_id, day.id] as const] : [])),
  );
  const days = stages
    .flatMap((stage) => stage.days)
    .filter(({ id, lesson_sets: sets }) => statusIds.has(id) && sets.some(({ lessons }) => lessons.length > 0));
  const lessonsOf = (day: PlainDay) =>
    day.lesson_sets
      .flatMap(({ lessons }) => lessons)
      .map(({ id: lessonId, video_length: lengthSeconds }) => {
        return { streamId, lessonId, dayId: day.id, dayStatusId: statusIds.get(day.id) ?? 0, lengthSeconds };
      });
  return {
    streamId,
    currentDayId: status.current_day_id,
    lessons: days.flatMap(lessonsOf),
    days: days.map(({ id, day_number: number }) => ({ id, number })),
    options: options.map(({ id, training_lesson_option_values: values }) => ({ id, values })),
    setIds: days.flatMap(({ lesson_sets: sets }) => sets.map(({ id }) => id)),
  };
}
