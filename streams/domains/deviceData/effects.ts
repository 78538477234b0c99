/**
 * The choice whether this device stores what the learner is shown, and the deletion of what it has (OFF-13). Rule: what is remembered and
 * not stored yet is given up first, in every tab, so that nothing of before comes back.
 */
import { EMPTY, filter, ignoreElements, map, merge, mergeMap, type Observable, startWith, switchMap, tap } from "rxjs";
import { causedBy, type Effect, ofType } from "../../bus/effects";
import type { Ports } from "../../ports/types";
import type { BrandEvents } from "../brand/events";
import { CLEARED_KEY, type DeviceDataEvents, isStoringOn, STORING_KEY } from "./events";
import type { DeviceDataState } from "./state";
import { deleteStored, measureStored, type StoredOf } from "./stored";

interface Deps {
  readonly ports: Ports;
  /** The pushes that are stored with the position. */
  readonly log: { restart(from: number): void };
  state(): {
    readonly deviceData: DeviceDataState;
    readonly connection: { readonly cursor: number };
    readonly session: { readonly user: { readonly id: number } | null };
  };
}
type DeviceDataEffect = Effect<DeviceDataEvents, DeviceDataEvents, Deps>;

/** The learner's data on this device; of nobody's there is none. */
function withStored<T>({ ports: { storage }, state }: Deps, use: (whose: StoredOf) => Observable<T>): Observable<T> {
  const { user } = state().session;
  return user ? use({ storage, userId: user.id }) : EMPTY;
}

/** The device has the choice before anything else is done about it. */
const writeChoice: DeviceDataEffect = (events$, { ports: { storage } }) =>
  events$.pipe(
    ofType("deviceData/storingChosen"),
    map(({ payload: { isOn } }) => {
      if (!isOn) return storage.local.set(STORING_KEY, "off");
      storage.local.remove(STORING_KEY);
      return storage.local.get(STORING_KEY) === null;
    }),
    filter((isStored) => !isStored),
    map(() => ({ type: "deviceData/choiceLost", payload: {} }) as const),
  );

/** What this tab remembers of before; where the choice is off, or a deletion was asked for, what is stored too. */
const forget: DeviceDataEffect = (events$, deps) =>
  events$.pipe(
    ofType(
      "deviceData/storingChosen",
      "deviceData/storingRead",
      "deviceData/clearRequested",
      "deviceData/clearedElsewhere",
    ),
    tap(() => {
      deps.log.restart(deps.state().connection.cursor);
      deps.ports.storedAnswers.forgetAll();
    }),
    filter(({ payload }) => !("isOn" in payload && payload.isOn)),
    mergeMap((event) =>
      withStored(deps, deleteStored).pipe(
        map((isGone) => ({ type: isGone ? "deviceData/cleared" : "deviceData/clearFailed", payload: {} }) as const),
        causedBy(event),
      ),
    ),
  );

/** What is stored and pushed of the school's texts is in the former language: the next start is that of a new device (I18N-08). */
const forgetLanguage: Effect<BrandEvents, DeviceDataEvents, Deps> = (events$, deps) =>
  events$.pipe(
    ofType("brand/languageChosen"),
    tap(() => {
      deps.log.restart(deps.state().connection.cursor);
      deps.ports.storedAnswers.forgetAll();
    }),
    mergeMap(() => withStored(deps, deleteStored)),
    ignoreElements(),
  );

/** Informs the other tabs of a deletion; of the choice they hear by its own key. */
const shareClear: DeviceDataEffect = (events$, { ports: { storage, clock } }) =>
  events$.pipe(
    ofType("deviceData/clearRequested"),
    tap(() => storage.local.set(CLEARED_KEY, String(clock.now()))),
    ignoreElements(),
  );

/** Other tabs change the choice, also while this one sleeps. */
const followChoice: DeviceDataEffect = (_, { ports: { storage, page }, state }) =>
  merge(storage.local.changes$.pipe(filter(({ key }) => key === STORING_KEY)), page.resumed$).pipe(
    startWith(null),
    map(() => isStoringOn(storage.local)),
    filter((isOn) => isOn !== state().deviceData.isOn),
    map((isOn) => ({ type: "deviceData/storingRead", payload: { isOn } }) as const),
  );

const followClear: DeviceDataEffect = (_, { ports: { storage } }) =>
  storage.local.changes$.pipe(
    filter(({ key, value }) => key === CLEARED_KEY && value !== null),
    map(() => ({ type: "deviceData/clearedElsewhere", payload: {} }) as const),
  );

/** Measures for a screen that asked for it, and again after each deletion. */
const measure: DeviceDataEffect = (events$, deps) =>
  events$.pipe(
    ofType("deviceData/roomRequested", "deviceData/cleared", "deviceData/clearFailed"),
    filter(() => deps.state().deviceData.room !== "unasked"),
    // switchMap: the newest counts
    switchMap((event) =>
      withStored(deps, measureStored).pipe(
        map((bytes) => ({ type: "deviceData/roomMeasured", payload: { bytes } }) as const),
        causedBy(event),
      ),
    ),
  );

/** The choice is followed last: its first event finds the others listening. */
export const deviceDataEffects = {
  writeChoice,
  forget,
  forgetLanguage,
  shareClear,
  measure,
  followClear,
  followChoice,
};
