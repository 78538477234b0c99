/** What the effects of playback work with. */
import type { Effect } from "../../bus/effects";
import type { HasPosition } from "../../bus/resource/resource";
import type { Ports } from "../../ports/types";
import type { ConnectionEvents } from "../connection/events";
import type { CourseEvents, CourseStreamProgress } from "../courses/events";
import type { CourseMutationEvents } from "../courses/mutations";
import type { PageEvents } from "../page/events";
import type { SupportEvents } from "../support/events";
import type { PlaybackEvents } from "./events";
import type { PlaybackState } from "./state";

export interface PlaybackDeps {
  readonly ports: Ports;
  state(): HasPosition & {
    readonly playback: PlaybackState;
    readonly connection: { readonly serverOffsetMs: number };
    readonly courses: {
      readonly statuses: Readonly<Record<number, { readonly progress: CourseStreamProgress | null }>>;
    };
    readonly waiting?: { readonly changes: readonly { readonly name: string }[] };
    readonly session: { readonly user: { readonly id: number } | null };
    readonly brand: {
      readonly config: {
        readonly brand: {
          readonly statistic: {
            readonly saveTimeout: number;
            readonly minViewed: number;
            readonly minViewedEnded: number;
          };
        };
      } | null;
    };
  };
}
export type PlaybackEffect = Effect<
  PlaybackEvents & PageEvents & CourseEvents & CourseMutationEvents & ConnectionEvents,
  PlaybackEvents & CourseEvents & CourseMutationEvents & SupportEvents,
  PlaybackDeps
>;
