/** What the outbox's effects work with. */
import type { Effect } from "../../bus/effects";
import type { PlaceEvents } from "../../bus/resource/mutation";
import type { HasPosition } from "../../bus/resource/resource";
import type { Ports } from "../../ports/types";
import type { ChatEvents } from "../chat/events";
import type { ConnectionEvents } from "../connection/events";
import type { PageEvents } from "../page/events";
import type { UploadEvents, UploadsHere } from "../uploads/events";
import type { OutboxEvents } from "./events";
import type { OutboxState } from "./state";

export interface OutboxDeps {
  readonly ports: Ports;
  state(): HasPosition & {
    readonly outbox: OutboxState;
    readonly drafts: { readonly byPlace: Readonly<Record<string, string>> };
    readonly uploads: UploadsHere;
    readonly session: { readonly user: { readonly id: number } | null };
    readonly brand: { readonly config: { readonly brand: { readonly messageDelay: number } } | null };
  };
}
export type OutboxEffect = Effect<
  OutboxEvents & ChatEvents & ConnectionEvents & PageEvents & UploadEvents,
  OutboxEvents &
    Pick<ChatEvents, "chat/messageStored"> &
    Pick<UploadEvents, "uploads/moved" | "uploads/released"> &
    PlaceEvents,
  OutboxDeps
>;
