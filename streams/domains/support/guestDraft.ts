/**
 * A guest's question while it is written (SUP-02). Rule: it survives a failed send and a reload in this tab, and is removed
 * when it was sent unchanged, or when a session ends: the next person at this device may be another one.
 */

import { EMPTY, filter, ignoreElements, merge, mergeMap, of, tap } from "rxjs";
import { type Effect, ofType } from "../../bus/effects";
import { readStored } from "../../bus/stored";
import { object } from "../../bus/wire/schema";
import { text } from "../../bus/wire/wire";
import type { CorePorts } from "../../ports/types";
import type { SessionEvents } from "../session/events";
import type { GuestDraft, SupportEvents } from "./events";

interface Deps {
  readonly ports: CorePorts;
}
type GuestEffect = Effect<SupportEvents & SessionEvents, SupportEvents, Deps>;

const KEY = "support:guest";
const DraftStruct = object({ fullName: text(), email: text(), message: text() });

const read = (stored: string | null): GuestDraft | null => readStored(stored, DraftStruct);

const restoreGuest: GuestEffect = (events$, { ports: { storage } }) =>
  events$.pipe(
    ofType("support/guestOpened"),
    // mergeMap: it completes immediately
    mergeMap((event) => {
      const draft = read(storage.tab.get(KEY));
      return draft ? of({ type: "support/guestDraftRestored", payload: draft, cause: event.id } as const) : EMPTY;
    }),
  );

const storeGuest: GuestEffect = (events$, { ports: { storage } }) =>
  merge(
    events$.pipe(
      ofType("support/guestTyped"),
      tap(({ payload }) => storage.tab.set(KEY, JSON.stringify(payload))),
    ),
    events$.pipe(
      ofType("support/sent"),
      filter(({ payload }) => read(storage.tab.get(KEY))?.message.trim() === payload.message),
      tap(() => storage.tab.remove(KEY)),
    ),
    events$.pipe(
      ofType("session/ended"),
      tap(() => storage.tab.remove(KEY)),
    ),
  ).pipe(ignoreElements());

export const guestEffects = { restoreGuest, storeGuest };
