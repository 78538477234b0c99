/** The queue of what waits for the network: every change that may wait, until its outcome is known (OFF-02, OFF-12). */
import type { Problem } from "../../bus/problem";
import type { WaitingChange, WaitingEvents } from "../../bus/resource/waits";

export type { WaitingChange } from "../../bus/resource/waits";

export interface QueueEvents extends WaitingEvents {
  /** It is not tried now: there is no network, or what stands before it waits. */
  readonly "waiting/heldBack": { readonly key: string; readonly problem: Problem };
  /** Its first try is so old that the server may have forgotten its key: the learner decides whether it is sent again. */
  readonly "waiting/keyExpired": { readonly key: string };
  /** What the device has: at a start, and when another tab has changed it. */
  readonly "waiting/listed": { readonly changes: readonly WaitingChange[] };
  /** The device stores nothing: closing the tab would lose what waits. */
  readonly "waiting/notDurable": Record<string, never>;
  readonly "waiting/retryRequested": { readonly key: string };
  readonly "waiting/dropRequested": { readonly key: string };
  /** Back to where it was typed. */
  readonly "waiting/editRequested": { readonly key: string };
}
