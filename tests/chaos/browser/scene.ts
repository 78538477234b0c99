// Who and what takes part in one run, and what of it must be found again when the faults are over.
// Rule: presses and texts are recorded from what the page accepted, not from what the schedule intended.
import type { Chance } from "../chance";
import type { Others } from "../others";
import type { Relay } from "../relay";
import type { Tab } from "./tab";

/** A press of Send. */
export interface Sent {
  readonly chatId: number;
  readonly text: string;
  /** The tab's document: what it did not store ends with it. */
  readonly document: number;
  readonly atMs: number;
  readonly isStored: boolean;
  /** The tab was closed, or crashed, immediately: whether the press counted shows later. */
  isClosed: boolean;
}
/** What was typed last. */
export interface Typed {
  readonly text: string;
  readonly atMs: number;
  readonly document: number;
  readonly isStored: boolean;
}
/** A task that can be sent, which nobody else touches during the run. */
export interface OpenTask {
  readonly id: number;
  readonly streamId: number;
  readonly chatId: number;
}
/** A press of "Send homework" that the page has taken. */
export interface Submitted {
  readonly text: string;
  readonly digest: string;
  readonly document: number;
  readonly atMs: number;
  readonly isStored: boolean;
  isClosed: boolean;
}
/** A press in a day: it happened in between. */
export interface Pressed {
  readonly kind: "startDay" | "finishDay";
  readonly fromMs: number;
  readonly toMs: number;
}
export interface Scene extends Others {
  readonly relay: Relay;
  readonly chance: Chance;
  readonly url: string;
  readonly tabs: [Tab, Tab];
  /** Opens the tab of this place again. */
  readonly open: (index: 0 | 1) => Promise<Tab>;
  /** Whether the catch-up route answers 500. */
  readonly isCatchUpBroken: boolean;
  setCatchUpBroken(isBroken: boolean): Promise<void>;
  /** Whether the device stores what it gets. */
  isStoring: boolean;
  readonly sent: Sent[];
  /** The task that the second tab shows; null: none. */
  readonly task: OpenTask | null;
  readonly submitted: Submitted[];
  readonly pressed: Pressed[];
  /** In the box of each tab, and in the one place that both have for a chat's draft. */
  readonly boxes: Map<0 | 1, Typed>;
  readonly drafts: Map<number, Typed>;
}
