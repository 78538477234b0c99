/** What the chat's effects work with. */
import type { Effect } from "../../bus/effects";
import type { PlaceEvents } from "../../bus/resource/mutation";
import type { FieldEvents } from "../../bus/resource/ownField";
import type { HasPosition, HasScreen } from "../../bus/resource/resource";
import type { Ports } from "../../ports/types";
import type { ConnectionEvents } from "../connection/events";
import type { DraftEvents } from "../drafts/events";
import type { Homework, HomeworkEvents } from "../homework/events";
import type { PageEvents } from "../page/events";
import type { Upload } from "../uploads/events";
import type { WaitingChange } from "../waiting/events";
import type { ChatEvents } from "./events";
import type { mutations } from "./mutations";
import type { ChatState } from "./state";

export interface ChatDeps {
  readonly ports: Ports;
  state(): HasPosition &
    HasScreen & {
      readonly chat: ChatState;
      readonly homework: {
        readonly items: Readonly<Record<number, Homework>>;
        readonly seen: Readonly<Record<number, number>>;
      };
      readonly drafts: { readonly byPlace: Readonly<Record<string, string>> };
      readonly waiting: {
        readonly changes: readonly WaitingChange[];
        readonly requests: Readonly<Record<string, { readonly id: string }>>;
      };
      readonly uploads: { readonly items: readonly Upload[] };
      readonly session: { readonly user: { readonly id: number } | null };
      readonly brand: { readonly config: { readonly brand: { readonly messageDelay: number } } | null };
    };
}
export type ChatEffect = Effect<
  ChatEvents & FieldEvents<typeof mutations> & ConnectionEvents & PageEvents & HomeworkEvents,
  ChatEvents & DraftEvents & PlaceEvents,
  ChatDeps
>;
