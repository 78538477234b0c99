/** The learner's course streams and their status (contract 3.3, 5). */
import { enums, type Infer, string } from "superstruct";
import { definePush, type PushEvents } from "../../bus/define";
import type { ResourceEvents } from "../../bus/defineResource";
import { entity, listOf, part } from "../../bus/entity";
import { amount, coerced, count, flag, id, maybe, moment, otherwise, seconds, text } from "../../bus/wire";

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
    progress: maybe(
      part({ daysCount: otherwise(count(), 0), completeDaysCount: otherwise(count(), 0), progress: percent() }),
    ),
    userCourseStreamFreeze: maybe(
      entity({ status: enums(["Created", "Active", "Canceled"]) }, { startDate: seconds(), endDate: seconds() }),
    ),
  },
);
export type CourseStream = Infer<typeof CourseStreamStruct>;

const DayStatusStruct = entity(
  { id: id() },
  { stageDayId: otherwise(count(), 0), isOpenByTimeDelay: flag(true), startTime: seconds(), endTime: seconds() },
);

/** GET …/status, as much as home needs; the other parts are decoded once a screen needs them. */
export const StatusStruct = part({
  currentDayId: maybe(id()),
  chatChannelMeta: maybe(part({ unread: otherwise(count(), 0), lastMessageId: maybe(amount()) })),
  days: maybe(listOf(DayStatusStruct)),
});
export type CourseStreamProgress = Infer<typeof StatusStruct>;

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
  }),
  "day_status.changed": definePush(DayStatusStruct, {
    id: 12,
    stage_day_id: 31,
    is_open_by_time_delay: true,
    start_time: 1_789_500_000,
    end_time: null,
  }),
};

/** The pushes about course streams and their days. */
export const coursePushTypes = Object.keys(coursePushes);

export interface CourseEvents
  extends PushEvents<typeof coursePushes>,
    ResourceEvents<"courses/courseStreams", readonly CourseStream[]>,
    ResourceEvents<"courses/status", CourseStreamProgress, "streamId"> {}
