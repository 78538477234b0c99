/** What the effects of the queue are given, and the queue of this device. */
import type { NewEvent } from "../../bus/define";
import type { Effect } from "../../bus/effects";
import type { PlaceEvents } from "../../bus/resource/mutation";
import type { Ports } from "../../ports/types";
import type { ConnectionEvents } from "../connection/events";
import type { DraftEvents } from "../drafts/events";
import type { PageEvents } from "../page/events";
import type { UploadEvents, UploadsHere } from "../uploads/events";
import type { QueueEvents } from "./events";
import type { WaitingState } from "./state";
import { createStoredQueue, type Outcome, type StoredQueue } from "./stored";

export interface Deps {
  readonly ports: Ports;
  state(): {
    readonly waiting: WaitingState;
    readonly session: { readonly user: { readonly id: number } | null };
    readonly drafts: { readonly byPlace: Readonly<Record<string, string>> };
    /** Absent where nothing is uploaded. */
    readonly uploads?: UploadsHere;
  };
}
type Out = QueueEvents &
  PlaceEvents &
  Pick<DraftEvents, "drafts/changed"> &
  Pick<UploadEvents, "uploads/returned" | "uploads/moved">;
export type QueueEffect = Effect<QueueEvents & ConnectionEvents & PageEvents & UploadEvents, Out, Deps>;
export type Events = Parameters<QueueEffect>[0];
export type Own = NewEvent<Out>;

export const userIdOf = (deps: Deps): number => deps.state().session.user?.id ?? 0;
export const queueOf = (deps: Deps): StoredQueue => createStoredQueue(deps.ports.storage, userIdOf(deps));

export const outcomeOf = (type: "waiting/settled" | "waiting/dropRequested"): Outcome =>
  type === "waiting/settled" ? "settled" : "dropped";
