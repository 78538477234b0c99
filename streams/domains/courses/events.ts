/** The learner's course streams and where they stand (contract 3.3, 5). */
import { array, enums, type Infer, number, object, string } from "superstruct";
import { definePush, type Position, type PushEvents } from "../../bus/define";
import type { Problem } from "../../bus/problem";
import type { LoadRequest } from "../../bus/resource";
import { amount, coerced, count, flag, id, maybe, moment, seconds, text } from "../../bus/wire";

const Pictures = object({ large: maybe(string()), medium: maybe(string()), small: maybe(string()) });

/** Short descriptions come with non-breaking spaces (COURSE-01). */
const excerpt = () =>
  coerced(string(), (value) => (typeof value === "string" ? value.replaceAll("\u00a0", " ") : (value ?? "")));

export const CourseStruct = object({
  id: id(),
  title: text(),
  caption: text(),
  excerpt: excerpt(),
  image: maybe(Pictures),
});

/** Progress is capped at 100; no days give 0 (COURSE-01). */
const percent = () =>
  coerced(number(), (value) =>
    typeof value === "number" && Number.isFinite(value) ? Math.max(0, Math.min(100, value)) : 0,
  );

export const StreamStruct = object({
  id: id(),
  courseId: id(),
  course: maybe(CourseStruct),
  startDate: moment(),
  endDate: seconds(),
  status: maybe(string()),
  isDemo: flag(),
  isOptionalPurchase: flag(),
  courseFullAccess: flag(),
  chatChannelId: maybe(id()),
  progress: maybe(object({ daysCount: count(), completeDaysCount: count(), progress: percent() })),
  userCourseStreamFreeze: maybe(
    object({ status: enums(["Created", "Active", "Canceled"]), startDate: seconds(), endDate: seconds() }),
  ),
});
export type CourseStream = Infer<typeof StreamStruct>;

/** GET …/status, as much as home needs; unknown parts are left to the screens that will need them. */
export const StatusStruct = object({
  currentDayId: maybe(id()),
  chatChannelMeta: maybe(object({ unread: count(), lastMessageId: maybe(amount()) })),
  days: maybe(
    array(
      object({ id: id(), stageDayId: id(), isOpenByTimeDelay: flag(true), startTime: seconds(), endTime: seconds() }),
    ),
  ),
});
export type StreamProgress = Infer<typeof StatusStruct>;

export const coursePushes = {
  "stream.changed": definePush(StreamStruct, {
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
};

export interface CourseEvents extends PushEvents<typeof coursePushes> {
  "courses/streamsRequested": LoadRequest;
  "courses/streamsLoaded": { readonly streams: readonly CourseStream[]; readonly asOf: Position };
  "courses/streamsFailed": { readonly problem: Problem };
  "courses/statusRequested": LoadRequest & { readonly streamId: number };
  "courses/statusLoaded": { readonly streamId: number; readonly progress: StreamProgress; readonly asOf: Position };
  "courses/statusFailed": { readonly streamId: number; readonly problem: Problem };
}
