/** The learner's course streams and their status (contract 3.3, 5). */

import { definePush, type Position, type PushEvents } from "../../bus/define";
import type { Problem } from "../../bus/problem";
import type { ResourceEvents } from "../../bus/resource/defineResource";
import { entity, listOf, part } from "../../bus/wire/entity";
import { amount, moment, seconds } from "../../bus/wire/numbers";
import { coerced, enums, type Infer, otherwise, string } from "../../bus/wire/schema";
import { count, flag, id, listOrEmpty, maybe, text } from "../../bus/wire/wire";
import { FiltersStruct } from "./filters";
import {
  type CourseStreamProgress,
  type DayStatus,
  DayStatusStruct,
  type LessonProgress,
  StageStatusStruct,
} from "./progress";

const Pictures = part({ large: maybe(string()), medium: maybe(string()), small: maybe(string()) });

/** Short descriptions come with non-breaking spaces (COURSE-01). */
const excerpt = () =>
  coerced(string(), (value) => (typeof value === "string" ? value.replaceAll("\u00a0", " ") : (value ?? "")));

export const CourseStruct = entity(
  { id: id() },
  { title: text(), caption: text(), excerpt: excerpt(), image: maybe(Pictures) },
);

/** Progress is capped at 100; no days give 0 (COURSE-01). */
const percent = () =>
  coerced(otherwise(amount(), 0), (value) => {
    const share = Number(value);
    return Number.isFinite(share) ? Math.max(0, Math.min(100, share)) : 0;
  });

export const CourseStreamStruct = entity(
  { id: id() },
  {
    /** 0: not known. */
    courseId: otherwise(count(), 0),
    course: maybe(CourseStruct),
    /** 0: not known; then it counts as started. */
    startDate: otherwise(moment(), 0),
    endDate: seconds(),
    status: maybe(string()),
    isDemo: flag(),
    isOptionalPurchase: flag(),
    courseFullAccess: flag(),
    chatChannelId: maybe(id()),
    /** 0: questions are not counted. */
    maxConsultationCount: otherwise(count(), 0),
    /** Until when the learner may write to the expert; null: without an end. */
    messageExpiresDate: seconds(),
    progress: maybe(
      part({ daysCount: otherwise(count(), 0), completeDaysCount: otherwise(count(), 0), progress: percent() }),
    ),
    userCourseStreamFreeze: maybe(
      entity({ status: enums(["Created", "Active", "Canceled"]) }, { startDate: seconds(), endDate: seconds() }),
    ),
    filters: FiltersStruct,
    /** Which stages are open, where the server says it with the course stream (contract 5); none: the status says it. */
    stages: listOrEmpty(listOf(StageStatusStruct)),
  },
);
export type CourseStream = Infer<typeof CourseStreamStruct>;

export const coursePushes = {
  "stream.changed": definePush(CourseStreamStruct, {
    id: 5,
    course_id: 2,
    start_date: 1_789_000_000,
    end_date: 1_799_000_000,
    status: "started",
    is_demo: 0,
    is_optional_purchase: 0,
    course_full_access: 1,
    chat_channel_id: 3,
    progress: { days_count: 20, complete_days_count: 7, progress: 35 },
    filters: { options: { 3: 8 }, repeats: { 14: 2 } },
    stages: [{ id: 4, is_open: true, opens_at: 1_789_000_000 }],
  }),
  "day_status.changed": definePush(DayStatusStruct, {
    id: 12,
    stage_day_id: 31,
    is_open_by_time_delay: true,
    stage_day_started_at: 1_789_400_000,
    start_time: 1_789_500_000,
    end_time: null,
    lessons: [
      { id: 51, viewed_seconds: 170, play_count: 1, is_viewed: true, position_seconds: 12, updated_at: 1_789_500_300 },
    ],
  }),
};

/** The pushes about course streams and their days. */
export const coursePushTypes = Object.keys(coursePushes);

export { type CourseStreamProgress, type LessonProgress, LessonProgressStruct } from "./progress";

/** A day of a course stream. */
export interface DayOf {
  readonly streamId: number;
  readonly dayId: number;
}
/** Midnights in the profile's zone, in milliseconds; the end is the first day that is not frozen any more. */
export interface FreezeDates {
  readonly streamId: number;
  readonly startMs: number;
  readonly endMs: number;
  /** When the course then ends, as the form shows it before one confirms; null: it has no end. */
  readonly courseEndMs: number | null;
}
/** The end of a freeze before its time: from when the course runs again, and when it then ends. */
export type UnfreezeDates = Pick<FreezeDates, "streamId" | "endMs" | "courseEndMs">;

export interface CourseEvents
  extends PushEvents<typeof coursePushes>,
    ResourceEvents<"courses/courseStreams", readonly CourseStream[]>,
    ResourceEvents<"courses/status", CourseStreamProgress, "streamId"> {
  /** Answers to changes. */
  readonly "courses/dayStored": { readonly streamId: number; readonly status: DayStatus; readonly asOf: Position };
  readonly "courses/courseStreamStored": { readonly courseStream: CourseStream; readonly asOf: Position };
  readonly "courses/lessonStored": {
    readonly streamId: number;
    readonly lesson: LessonProgress;
    readonly asOf: Position;
  };
  /** The brand's demo is ordered for a learner without courses (COURSE-04): until its answer the empty list is not the last word. */
  readonly "courses/demoRequested": { readonly serviceId: number };
  readonly "courses/demoFailed": { readonly problem: Problem };
  /** A learner without courses has got the brand's demo. */
  readonly "courses/demoAdded": { readonly serviceId: number };
  /** A day's time has come, by the server's clock (COURSE-13). */
  readonly "courses/dayOpened": DayOf;
  /** A freeze has begun or ended, by the server's clock (COURSE-08). */
  readonly "courses/freezeTurned": { readonly streamId: number; readonly isFrozen: boolean };
}
