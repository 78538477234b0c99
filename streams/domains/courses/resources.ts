/** The learner's course streams, and the status of each. */
import { defineResource } from "../../bus/resource/defineResource";
import { pending, type Resource } from "../../bus/resource/resource";
import { inField, inRecord } from "../../bus/resource/statusField";
import { getCourseStreamStatus, getCourseStreams } from "./api";
import { coursePushTypes } from "./events";
import type { CourseStreamProgress } from "./progress";

/** How long a course stream's status counts as fresh (B, section 9). */
export const STATUS_CACHE_MS = 300_000;

/** The status of one course stream, as far as it is known. */
export interface KnownStatus {
  readonly resource: Resource;
  readonly progress: CourseStreamProgress | null;
}
const unknown: KnownStatus = { resource: pending, progress: null };

/** A consultation changes statuses alone; the list is stale with them. */
const pushes = [...coursePushTypes, "consultation.changed"];

/** After the subscriptions: whether a course stream is started depends on them (SHELL-12). */
export const courseStreamList = defineResource({
  name: "courses/courseStreams",
  stored: "pushed",
  statusIn: inField("list"),
  get: getCourseStreams,
  pushes,
  after: "subscriptions/settled",
});
export const courseStreamStatuses = defineResource({
  name: "courses/status",
  key: "streamId",
  stored: "pushed",
  // a server may push what was played some seconds later, or only when the lesson is viewed (contract 4)
  outdateOn: ["courses/lessonStored"],
  statusIn: inRecord("statuses", "resource", () => unknown),
  get: getCourseStreamStatus,
  pushes,
  // a course stream that changed makes its status stale, as does a consultation of none that is known
  refetchOn: ["stream.changed", "consultation.changed"],
  maxAgeMs: STATUS_CACHE_MS,
});
