/**
 * Stores drafts on the device. Rule: written at each change, deleted only after what was typed is safe elsewhere.
 */
import { defer, filter, ignoreElements, map, merge, of, tap } from "rxjs";
import { type Effect, ofType } from "../../bus/effects";
import type { PlaceEvents } from "../../bus/mutation";
import type { Ports } from "../../ports/types";
import type { ChatEvents, OutboxItem } from "../chat/events";
import { userKey } from "../session/events";
import { chatPlace, type DraftEvents } from "./events";
import type { DraftsState } from "./state";

interface Deps {
  readonly ports: Ports;
  state(): {
    readonly drafts: DraftsState;
    readonly chat: { readonly outbox: Readonly<Record<number, readonly OutboxItem[]>> };
    readonly session: { readonly user: { readonly id: number } | null };
  };
}
type DraftEffect = Effect<DraftEvents & ChatEvents & PlaceEvents, DraftEvents, Deps>;

const prefix = (deps: Deps): string => userKey(deps.state().session.user?.id ?? 0, "draft:");

type Sent = { readonly place: string; readonly text: string | undefined };
const sentMessage = (deps: Deps, { chatId, key }: ChatEvents["chat/sendStoredHere"]): Sent => ({
  place: chatPlace(chatId),
  text: deps.state().chat.outbox[chatId]?.find((item) => item.key === key)?.text,
});

const restore: DraftEffect = (_, deps) =>
  defer(() => {
    const { local } = deps.ports.storage;
    const own = prefix(deps);
    const drafts = Object.fromEntries(local.keys(own).map((key) => [key.slice(own.length), local.get(key) ?? ""]));
    return of({ type: "drafts/restored", payload: { drafts } } as const);
  });

const keep: DraftEffect = (events$, deps) => {
  const { local } = deps.ports.storage;
  const changed$ = events$.pipe(
    ofType("drafts/changed"),
    map(({ payload: { place, text } }) => {
      if (text !== "") return local.set(prefix(deps) + place, text);
      local.remove(prefix(deps) + place);
      return true;
    }),
    filter((isKept) => !isKept && deps.state().drafts.isDurable),
    map(() => ({ type: "drafts/notDurable", payload: {} }) as const),
  );
  const sent$ = events$.pipe(
    ofType("chat/sendStoredHere", "chat/sendStarted", "place/stored"),
    tap(({ payload }) => {
      const { place, text } = "key" in payload ? sentMessage(deps, payload) : payload;
      const isTypedAnew = deps.state().drafts.byPlace[place] !== undefined;
      // it is now in the outbox or on the server: only what was sent is removed, not what another tab has typed there
      if (!isTypedAnew && local.get(prefix(deps) + place)?.trim() === text?.trim()) local.remove(prefix(deps) + place);
    }),
    ignoreElements(),
  );
  return merge(changed$, sent$);
};

export const draftsEffects = { restore, keep };
