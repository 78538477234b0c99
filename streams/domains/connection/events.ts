/** The connection to the notification address: its status and its position (contract 3). */
import { unknown as anything, array, object, string } from "superstruct";
import type { Problem } from "../../bus/problem";
import type { PushTypes } from "../../bus/resource";
import { amount, count, flag } from "../../bus/wire";

/** `bus:ready` and `bus:head`. `now` is the server's clock in seconds. */
export const HeadStruct = object({ epoch: string(), head: count(), now: amount() });
export const ByeStruct = object({ code: string() });
/** One page of catch-up; its items are decoded one by one, as pushes. */
export const CatchUpStruct = object({ epoch: string(), head: count(), more: flag(), items: array(anything()) });

/** What these pushes update is no longer trusted, and why. */
export interface StaleNotice {
  readonly types: PushTypes;
  readonly reason: "hint" | "quarantine" | "reference" | "reconnect" | "replayLost" | "access";
}

export interface ConnectionEvents {
  "connection/connecting": Record<string, never>;
  "connection/connected": { readonly transport: string };
  "connection/dropped": { readonly reason: string };
  "connection/refused": { readonly code: string };
  "connection/left": { readonly code: string };
  /** The server reported its head: on joining (`isReady`), every 20 s, or in a catch-up answer. */
  "connection/headRead": {
    readonly epoch: string;
    readonly head: number;
    readonly now: number | null;
    readonly isReady: boolean;
  };
  "connection/gapFound": { readonly expected: number; readonly got: number };
  "connection/duplicateDropped": { readonly seq: number };
  /** With a position: the cursor passes it permanently; without: catch-up will deliver it again. */
  "connection/pushRejected": { readonly reason: string; readonly detail: string; readonly type: string | null };
  /** Requested manually, in the dev tools. */
  "connection/catchUpRequested": Record<string, never>;
  "connection/catchUpStarted": Record<string, never>;
  "connection/caughtUp": { readonly count: number };
  "connection/catchUpFailed": { readonly problem: Problem };
  /** This is the position now, and nothing that was loaded before is trusted (contract 3.2). */
  "connection/snapshotStarted": { readonly epoch: string; readonly cursor: number };
  /** The server did not report its position in time: screens continue without it, and it is requested again (contract 3.2). */
  "connection/positionMissing": Record<string, never>;
  /** The server does not number its events: every push means "fetch again" (RT-09). */
  "connection/hintModeEntered": Record<string, never>;
  "connection/staleNoticed": StaleNotice;
  "connection/latencyMeasured": { readonly roundTripMs: number };
}
