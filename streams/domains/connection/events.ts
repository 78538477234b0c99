/** The connection to the notification address: its status and its position (contract 3). */

import type { Position } from "../../bus/define";
import type { Problem } from "../../bus/problem";
import type { PushTypes, Restored } from "../../bus/resource/resource";
import { amount } from "../../bus/wire/numbers";
import { unknown as anything, array, object, string } from "../../bus/wire/schema";
import { count, flag, maybe } from "../../bus/wire/wire";

/** `bus:ready` and `bus:head`. `now` is the server's clock in seconds. */
export const HeadStruct = object({ epoch: string(), head: count(), now: amount() });
export const ByeStruct = object({ code: string(), reason: maybe(string()) });
/** One page of catch-up; its items are decoded one by one, as pushes. */
export const CatchUpStruct = object({ epoch: string(), head: count(), more: flag(), items: array(anything()) });

/** What these pushes update is no longer trusted, and why. */
export interface StaleNotice {
  readonly types: PushTypes;
  readonly reason: "hint" | "quarantine" | "reference" | "reconnect" | "replayLost" | "access";
}

export interface ConnectionEvents {
  readonly "connection/connecting": Record<string, never>;
  /** A websocket was tried and refused; the next transport is tried. */
  readonly "connection/websocketRefused": Record<string, never>;
  readonly "connection/connected": { readonly transport: string };
  readonly "connection/dropped": { readonly reason: string };
  /** `reason`: what ended the session, where the server says so. */
  readonly "connection/refused": { readonly code: string; readonly reason: string | null };
  readonly "connection/left": { readonly code: string; readonly reason: string | null };
  /** The server reported its head: on joining (`isReady`), every 20 s, or in a catch-up answer. */
  readonly "connection/headRead": {
    readonly epoch: string;
    readonly head: number;
    readonly now: number | null;
    readonly isReady: boolean;
  };
  readonly "connection/gapFound": { readonly expected: number; readonly got: number };
  readonly "connection/duplicateDropped": { readonly seq: number };
  /** With a position: the cursor passes it permanently; without: catch-up will deliver it again. */
  readonly "connection/pushRejected": {
    readonly reason: string;
    readonly detail: string;
    readonly type: string | null;
  };
  /** Requested manually, in the dev tools. */
  readonly "connection/catchUpRequested": Record<string, never>;
  readonly "connection/catchUpStarted": Record<string, never>;
  /** Catch-up has not answered in time; it goes on, and what may have been missed is fetched meanwhile. */
  readonly "connection/catchUpLate": Record<string, never>;
  /** Catch-up works again after it failed or was late. */
  readonly "connection/catchUpRestored": Record<string, never>;
  /** `isLast`: the server had no further page. */
  readonly "connection/caughtUp": { readonly count: number; readonly isLast: boolean };
  readonly "connection/catchUpFailed": { readonly problem: Problem };
  /** This device's position, as it was stored: the start goes on from it, and what was missed since is read (OFF-04). */
  readonly "connection/positionRestored": Position & Restored & { readonly serverOffsetMs: number };
  /** This is the position now, and nothing that was loaded before is trusted (contract 3.2). */
  readonly "connection/snapshotStarted": { readonly epoch: string; readonly cursor: number };
  /** The server did not report its position in time: screens continue without it, and it is requested again (contract 3.2). */
  readonly "connection/positionMissing": Record<string, never>;
  /** The server does not number its events: every push means "fetch again" (RT-09). */
  readonly "connection/hintModeEntered": Record<string, never>;
  readonly "connection/staleNoticed": StaleNotice;
  readonly "connection/latencyMeasured": { readonly roundTripMs: number };
}
