/** The learner's course streams, and where each of them stands. */
import { defineResource } from "../../bus/defineResource";
import { inField, inRecord } from "../../bus/place";
import { pending, type Resource } from "../../bus/resource";
import { getStreamStatus, getStreams } from "./api";
import { coursePushTypes, type StreamProgress } from "./events";

/** How long a stream's status counts as fresh (B, section 9). */
export const STATUS_CACHE_MS = 300_000;

/** The status of one stream, as far as it is known. */
export interface KnownStatus {
  readonly resource: Resource;
  readonly progress: StreamProgress | null;
}
const unknown: KnownStatus = { resource: pending, progress: null };

/** Subscriptions first: whether a stream is started hangs on them (SHELL-12). */
export const streamList = defineResource({
  name: "courses/streams",
  place: inField("list"),
  get: getStreams,
  pushes: coursePushTypes,
  after: "subscriptions/settled",
});
export const streamStatuses = defineResource({
  name: "courses/status",
  key: "streamId",
  place: inRecord("statuses", "resource", () => unknown),
  get: getStreamStatus,
  pushes: coursePushTypes,
  // a stream that changed makes its status stale
  hints: ["stream.changed"],
  maxAgeMs: STATUS_CACHE_MS,
});
