/**
 * Stores drafts on the device. Rule: written at each change, deleted only after what was typed is safe elsewhere; each tab has records of
 * its own, and what two tabs typed at one place is there to choose from (decision 54).
 */
import { defer, EMPTY, filter, from, ignoreElements, map, merge, mergeMap, of, switchMap, take, tap } from "rxjs";
import { type Effect, ofType } from "../../bus/effects";
import type { PlaceEvents } from "../../bus/resource/mutation";
import type { Ports } from "../../ports/types";
import { userKey } from "../session/events";
import type { DraftEvents } from "./events";
import { createDraftRecords } from "./records";
import type { DraftsState } from "./state";

interface Deps {
  readonly ports: Ports;
  state(): {
    readonly drafts: DraftsState;
    readonly session: { readonly user: { readonly id: number } | null };
  };
}
type DraftEffect = Effect<DraftEvents & PlaceEvents, DraftEvents, Deps>;

/** The name of this tab, which a reload keeps. */
const TAB_KEY = "drafts:tab";
const nameLock = (tab: string | null): string => `drafts:${tab ?? ""}`;

const openRecords = (deps: Deps, tab: () => string) =>
  createDraftRecords(deps.ports.storage.local, userKey(deps.state().session.user?.id ?? 0, "draft:"), tab);

/** Restores, stores, and lets two tabs at one place be. */
const store: DraftEffect = (events$, deps) =>
  defer(() => {
    const { ports } = deps;
    let tab = ports.storage.tab.get(TAB_KEY) ?? ports.random.newKey();
    const nameTab = (name: string) => {
      tab = name;
      ports.storage.tab.set(TAB_KEY, name);
    };
    nameTab(tab);
    const records = openRecords(deps, () => tab);
    // a tab that was duplicated has the name of the first one
    const held$ = ports.tabs.hold(nameLock(tab)).pipe(
      switchMap((isOurs) => {
        if (isOurs) return EMPTY;
        nameTab(ports.random.newKey());
        return ports.tabs.hold(nameLock(tab));
      }),
      ignoreElements(),
    );
    const closed$ = defer(() => from(records.listTabs())).pipe(
      mergeMap((other) =>
        ports.tabs.hold(nameLock(other)).pipe(
          take(1),
          tap((isClosed) => {
            if (isClosed) records.takeOver(other);
          }),
        ),
      ),
      ignoreElements(),
    );
    const restored$ = defer(() => of({ type: "drafts/restored", payload: records.readAll() } as const));
    return merge(restored$, held$, closed$, follow(events$, deps, records));
  });

type Records = ReturnType<typeof createDraftRecords>;

function follow(events$: Parameters<DraftEffect>[0], { ports, state }: Deps, records: Records) {
  const written$ = events$.pipe(
    ofType("drafts/changed", "drafts/otherChosen"),
    map(({ payload: { place, text } }) => records.write(place, text)),
  );
  const aside$ = events$.pipe(
    ofType("drafts/otherChosen"),
    map(({ payload: { place, former } }) => former === "" || records.putAside(place, former, ports.random.newKey())),
  );
  const gone$ = events$.pipe(
    ofType("drafts/otherDeleted"),
    tap(({ payload: { place, text } }) => records.removeEqual(place, text)),
    ignoreElements(),
  );
  const sent$ = events$.pipe(
    ofType("place/stored"),
    tap(({ payload: { place, text } }) => records.forget(place, text, state().drafts.byPlace[place] !== undefined)),
    ignoreElements(),
  );
  const refused$ = merge(written$, aside$).pipe(
    filter((isStored) => !isStored && state().drafts.isDurable),
    map(() => ({ type: "drafts/notDurable", payload: {} }) as const),
  );
  return merge(refused$, gone$, sent$);
}

export const draftsEffects = { store };
