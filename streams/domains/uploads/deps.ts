/** What the effects of the uploads have. */
import type { Effect } from "../../bus/effects";
import type { PlaceEvents } from "../../bus/resource/mutation";
import type { Ports } from "../../ports/types";
import type { ConnectionEvents } from "../connection/events";
import type { OutboxEvents } from "../outbox/events";
import type { PageEvents } from "../page/events";
import type { QueueEvents } from "../waiting/events";
import type { UploadEvents } from "./events";
import type { UploadsState } from "./state";

export interface UploadDeps {
  readonly ports: Ports;
  state(): {
    readonly uploads: UploadsState;
    readonly session: { readonly user: { readonly id: number } | null; readonly endedBy: string | null };
  };
}
type Heard = Pick<QueueEvents, "waiting/dropRequested" | "waiting/retryRequested" | "waiting/settled"> &
  Pick<OutboxEvents, "outbox/sendDropRequested" | "outbox/sendRetryRequested">;
export type UploadEffect = Effect<
  UploadEvents & PlaceEvents & PageEvents & ConnectionEvents & Heard,
  UploadEvents,
  UploadDeps
>;
