/**
 * Stores drafts on the device. Rule: written at each change, deleted only after what was typed is safe elsewhere.
 */
import { defer, filter, ignoreElements, map, merge, of, tap } from "rxjs";
import { type Effect, ofType } from "../../bus/effects";
import type { PlaceEvents } from "../../bus/resource/mutation";
import type { Ports } from "../../ports/types";
import { userKey } from "../session/events";
import type { DraftEvents } from "./events";
import type { DraftsState } from "./state";

interface Deps {
  readonly ports: Ports;
  state(): {
    readonly drafts: DraftsState;
    readonly session: { readonly user: { readonly id: number } | null };
  };
}
type DraftEffect = Effect<DraftEvents & PlaceEvents, DraftEvents, Deps>;

const prefix = (deps: Deps): string => userKey(deps.state().session.user?.id ?? 0, "draft:");

const restore: DraftEffect = (_, deps) =>
  defer(() => {
    const { local } = deps.ports.storage;
    const own = prefix(deps);
    const drafts = Object.fromEntries(local.keys(own).map((key) => [key.slice(own.length), local.get(key) ?? ""]));
    return of({ type: "drafts/restored", payload: { drafts } } as const);
  });

const store: DraftEffect = (events$, deps) => {
  const { local } = deps.ports.storage;
  const changed$ = events$.pipe(
    ofType("drafts/changed"),
    map(({ payload: { place, text } }) => {
      if (text !== "") return local.set(prefix(deps) + place, text);
      local.remove(prefix(deps) + place);
      return true;
    }),
    filter((isStored) => !isStored && deps.state().drafts.isDurable),
    map(() => ({ type: "drafts/notDurable", payload: {} }) as const),
  );
  const sent$ = events$.pipe(
    ofType("place/stored"),
    tap(({ payload: { place, text } }) => {
      const hasNewDraft = deps.state().drafts.byPlace[place] !== undefined;
      // only what was sent is removed, not what another tab has typed there
      if (!hasNewDraft && local.get(prefix(deps) + place)?.trim() === text.trim()) local.remove(prefix(deps) + place);
    }),
    ignoreElements(),
  );
  return merge(changed$, sent$);
};

export const draftsEffects = { restore, store };
