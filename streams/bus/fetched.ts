/**
 * One thing that is fetched as a whole and kept true: a list, a balance. Rule: the domain says what it is and which pushes
 * change it; when it is asked for, and again, is the same for all (NET-07, contract 3.2).
 */
import type { Draft } from "immer";
import { filter, map, type Observable, type SchedulerLike } from "rxjs";
import type { AnyEvent, EventOf, Position, PushTable } from "./define";
import { type AnyEffect, ofType } from "./effects";
import type { Handler } from "./fold";
import type { Problem } from "./problem";
import {
  asked,
  failed,
  type HasPosition,
  isDue,
  type LoadRequest,
  loaded,
  loadOn,
  mayBeOutOfDate,
  type PushTypes,
  pending,
  positionOf,
  type Resource,
  reloadWish,
  stale,
  touches,
} from "./resource";

/** `value` is null until it was answered once; what was answered stays to be seen while it is asked for again. */
export interface Fetched<Value> {
  readonly resource: Resource;
  readonly value: Value | null;
}
export const notFetched: Fetched<never> = { resource: pending, value: null };

/** `{name}/requested`, `/loaded` and `/failed`. */
export type FetchedEvents<Name extends string, Value> = { [K in `${Name}/requested`]: LoadRequest } & {
  [K in `${Name}/loaded`]: { readonly value: Value; readonly asOf: Position };
} & { [K in `${Name}/failed`]: { readonly problem: Problem } };

/** What the link tells, as far as it matters here. */
interface ConnectionNews {
  "connection/snapshotStarted": object;
  "connection/staleNoticed": { readonly types: PushTypes };
}
type FetchedHandlers<Name extends string, Value, State> = {
  [K in keyof FetchedEvents<Name, Value>]: Handler<State, EventOf<FetchedEvents<Name, Value>, K>>;
} & { [K in keyof ConnectionNews]: Handler<State, EventOf<ConnectionNews, K>> };

/** The handlers of a thing's own three events; `pushes` keep it true: a stale notice about one of them concerns it. */
export function fetchedHandlers<Name extends string, Value, State extends Fetched<Value> = Fetched<Value>>(
  name: Name,
  pushes: PushTable,
): FetchedHandlers<Name, Value, State> {
  const types = Object.keys(pushes);
  const distrust = (draft: Fetched<Value>) => ({ ...draft, resource: stale(draft.resource) });
  const handlers: Record<string, (draft: Fetched<Value>, event: AnyEvent) => Fetched<Value>> = {
    [`${name}/requested`]: (draft) => ({ ...draft, resource: asked(draft.resource) }),
    [`${name}/loaded`]: (draft, { payload, time }) => ({
      ...draft,
      resource: loaded(time),
      value: (payload as { value: Value }).value,
    }),
    [`${name}/failed`]: (draft, { payload }) => ({
      ...draft,
      resource: failed(draft.resource, (payload as { problem: Problem }).problem),
    }),
    "connection/snapshotStarted": distrust,
    "connection/staleNoticed": (draft, { payload }) =>
      touches((payload as ConnectionNews["connection/staleNoticed"]).types, types) ? distrust(draft) : draft,
  };
  return handlers as unknown as FetchedHandlers<Name, Value, State>;
}

/** What the effects of a fetched thing work with. */
export interface FetchedDeps {
  readonly ports: { readonly clock: { now(): number; readonly scheduler: SchedulerLike } };
  state(): HasPosition;
}
interface FetchedOptions<Deps, Value> {
  readonly name: string;
  /** The pushes that keep it true. */
  readonly pushes: PushTable;
  readonly current: (deps: Deps) => Fetched<Value>;
  readonly get: (deps: Deps) => Observable<Value>;
  /** Pushes without an entity, after which it is fetched again. */
  readonly hints?: readonly string[];
}
interface AnyEvents {
  [type: string]: never;
}

/** Loads it on each request that is due, and asks again where it may be out of date. */
export function fetchedEffects<Deps extends FetchedDeps, Value>(options: FetchedOptions<Deps, Value>) {
  const { name, pushes, current, get, hints = [] } = options;
  const types = Object.keys(pushes);
  const load: AnyEffect<Deps> = (events$, deps) =>
    events$.pipe(
      ofType<AnyEvents, string>(`${name}/requested`),
      loadOn<AnyEvent & { readonly payload: LoadRequest }>({
        keyOf: () => 0,
        isDue: () => isDue(current(deps).resource, deps.ports.clock.now()),
        position: () => positionOf(deps.state()),
        load: (_, asOf) => get(deps).pipe(map((value) => ({ type: `${name}/loaded`, payload: { value, asOf } }))),
        failed: (_, problem) => ({ type: `${name}/failed`, payload: { problem } }),
        scheduler: deps.ports.clock.scheduler,
      }) as never,
    );
  const reload: AnyEffect<Deps> = (events$, deps) =>
    events$.pipe(
      mayBeOutOfDate(types, hints),
      map((event) => ({ event, wish: reloadWish(current(deps).resource, event.type) })),
      filter(({ wish }) => wish !== null),
      map(({ event, wish }) => ({ type: `${name}/requested`, payload: wish, cause: event.id })),
    );
  return { load, reload };
}

/** A list with one thing put in place, or taken out of it. */
export function withItem<Item extends { readonly id: number }>(
  draft: { value: Draft<Item>[] | null },
  payload: Item | { readonly id: number; readonly deleted: true },
): void {
  if (!draft.value) return;
  const index = draft.value.findIndex(({ id }) => id === payload.id);
  if ("deleted" in payload) {
    if (index >= 0) draft.value.splice(index, 1);
  } else if (index >= 0) draft.value[index] = payload as Draft<Item>;
  else draft.value.push(payload as Draft<Item>);
}
