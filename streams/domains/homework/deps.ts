/** What the effects of homework are given. */
import type { Effect } from "../../bus/effects";
import type { PlaceEvents } from "../../bus/resource/mutation";
import type { HasPosition } from "../../bus/resource/resource";
import type { Ports } from "../../ports/types";
import type { ConnectionEvents } from "../connection/events";
import type { PageEvents } from "../page/events";
import type { Upload } from "../uploads/events";
import type { HomeworkEvents } from "./events";
import type { HomeworkState } from "./state";

export interface HomeworkDeps {
  readonly ports: Ports;
  state(): HasPosition & {
    readonly homework: HomeworkState;
    readonly session: { readonly user: { readonly id: number } | null };
    readonly uploads: { readonly items: readonly Upload[] };
  };
}
export type HomeworkEffect = Effect<
  HomeworkEvents & ConnectionEvents & PageEvents,
  HomeworkEvents & PlaceEvents,
  HomeworkDeps
>;
