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
import type { HomePreview, NavigationEvents } from "./events";

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
