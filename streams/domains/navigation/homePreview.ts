/**
 * What home showed last, as few words and bounds as the page's own script can draw before the app is there (SPEED-03;
 * src/page/preview.js). Rule: stored under what a start takes from this device, so it goes with it.
 */
import { filter, ignoreElements, tap } from "rxjs";
import { type Effect, ofType } from "../../bus/effects";
import { storeWhole } from "../../bus/stored";
import type { Ports } from "../../ports/types";
import { isStoringOn } from "../deviceData/events";
import { storedKey } from "../session/events";
import type { NavigationEvents } from "./events";

/** Left, top, width and height in the document, in CSS pixels. */
export type Bounds = readonly [left: number, top: number, width: number, height: number];

interface Drawn {
  readonly at: Bounds;
  readonly to: string;
}
/** Texts are filled in by these names in the templates (src/app/start/previewTemplates.tsx). */
export interface PreviewCard extends Drawn {
  readonly status: "started" | "critical";
  readonly title: string;
  readonly image: string | null;
  readonly state: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly percent: string;
  readonly progress: string;
  readonly line: string;
  readonly dates?: string | undefined;
  readonly warning?: string | undefined;
  readonly renewTo?: string | undefined;
  readonly renew?: string | undefined;
}
export interface PreviewNext extends Drawn {
  readonly course: string;
  readonly lesson: string;
  readonly day: string;
  readonly label: string;
}
export interface HomePreview {
  readonly language: string;
  /** Of the window: at another width everything stands elsewhere. */
  readonly width: number;
  /** Of the document. */
  readonly height: number;
  /** Heights of the bars at the upper and the lower edge; 0: there is none. */
  readonly bars: readonly [top: number, bottom: number];
  readonly title: { readonly at: Bounds; readonly text: string };
  /** What stands there, without its words. */
  readonly boxes: readonly Bounds[];
  readonly next: PreviewNext | null;
  readonly cards: readonly PreviewCard[];
}

/** Characters of a record: it is read before the first paint. */
const MAX_LENGTH = 4_000;

interface Deps {
  readonly ports: Ports;
  state(): { readonly session: { readonly user: { readonly id: number } | null } };
}

/** Where the preview of a learner is, in local storage. */
export const previewKey = (userId: number): string => `${storedKey(userId)}home`;

/** Stores what home shows. The record's `until` is a time of this device. */
export const storeHome: Effect<NavigationEvents, NavigationEvents, Deps> = (events$, { ports, state }) => {
  const { storage, token, clock } = ports;
  // another tab may have signed another learner in, of which this one has not heard yet
  const sessionToken = token.read();
  return events$.pipe(
    ofType("navigation/homeShown"),
    filter(() => token.read() === sessionToken && isStoringOn(storage.local)),
    tap(({ payload: { preview, holdsForMs } }) => {
      const { user } = state().session;
      if (user) storeWhole(storage.local, previewKey(user.id), { ...cut(preview), until: clock.now() + holdsForMs });
    }),
    ignoreElements(),
  );
};

/** The upper cards, as many as there is room for. */
function cut(preview: HomePreview): HomePreview {
  let { cards } = preview;
  while (cards.length > 0 && JSON.stringify({ ...preview, cards }).length > MAX_LENGTH) cards = cards.slice(0, -1);
  return { ...preview, cards };
}
