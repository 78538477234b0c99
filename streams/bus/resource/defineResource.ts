/**
 * What is fetched and kept up to date, declared once: its call, the pushes that update it, how old it may get, when it is first
 * needed. Rule: events, handlers and effects follow from the declaration, so that reloads after a reconnect, `asOf`,
 * staleness and retries are the same for all (NET-07, contract 3.2).
 */
import type { Draft } from "immer";
import { from, map, mergeMap, type Observable, of, type SchedulerLike } from "rxjs";
import type { AnyEvent, EventOf, Position } from "../define";
import { type AnyEffect, causedBy, ofType } from "../effects";
import type { Handler } from "../fold";
import type { Problem } from "../problem";
import { capital, type EventName, makeNaming, type Naming, type SliceOf } from "./naming";
import { concerns, type Refetch, refetchTypes } from "./refetch";
import {
  asked,
  failed,
  type HasPosition,
  type HasScreen,
  isDue,
  isUnproven,
  type LoadRequest,
  loaded,
  loadOn,
  mayBeOutOfDate,
  type PushTypes,
  positionOf,
  type Resource,
  reloadRequest,
  stale,
  touches,
} from "./resource";
import type { StatusField } from "./statusField";

type Keyed<Key extends string> = { readonly [K in Key]: number };

/** The three events of a resource. `Key`: the field of their payloads that identifies one of several. */
export type ResourceEvents<Name extends string, Value, Key extends string = never> = {
  [K in EventName<Name, "requested">]: LoadRequest & Keyed<Key>;
} & { [K in EventName<Name, "loaded">]: Keyed<Key> & { readonly value: Value; readonly asOf: Position } } & {
  [K in EventName<Name, "failed">]: Keyed<Key> & { readonly problem: Problem };
};

/** The connection events that matter here. */
interface ConnectionNews {
  "connection/snapshotStarted": object;
  "connection/staleNoticed": { readonly types: PushTypes; readonly reason: string };
}
type ResourceHandlers<Name extends string, Value, Key extends string, State> = {
  [K in keyof ResourceEvents<Name, Value, Key> & string]: Handler<State, EventOf<ResourceEvents<Name, Value, Key>, K>>;
} & { [K in keyof ConnectionNews]: Handler<State, EventOf<ConnectionNews, K>> };

export interface Declaration<Name extends string, Value, Key extends string, State, Http, Deps = unknown> {
  readonly name: Name;
  readonly key?: Key;
  readonly statusIn: StatusField<State>;
  readonly get: (http: Http, key: number) => Observable<Value>;
  /** How it is loaded where that is more than its call, by which it is still named. */
  readonly load?: (key: number, deps: Deps) => Observable<Value>;
  /** The types of the pushes that update it: a stale notice about one of them makes it stale. Absent: none does. */
  readonly pushes?: readonly string[];
  /** Events after which it is fetched again: pushes that do not carry all of it, or an event of ours. */
  readonly refetchOn?: readonly ([Key] extends [never] ? string : Refetch)[];
  /** Older than this, in milliseconds, it is fetched again when it is needed. */
  readonly maxAgeMs?: number;
  /** When it is first requested: when its part starts, or after an event of this type. Absent: screens request it. */
  readonly after?: "start" | (string & {});
}
/** What the effects of a resource in the slice `Slice` are given. */
export interface ResourceDeps<Http, Slice extends string, State> {
  readonly ports: {
    readonly http: Http;
    readonly clock: { now(): number; readonly scheduler: SchedulerLike };
  };
  state(): HasPosition & HasScreen & { readonly [S in Slice]: State };
}
interface AnyEvents {
  [type: string]: never;
}

interface Limits<D> {
  /** True: nothing is requested yet. */
  readonly isHeld?: (deps: D) => boolean;
  /** True while it is needed; by default while a screen that needs it is shown (`page/resourceShown`). */
  readonly isNeeded?: (deps: D, key: number) => boolean;
}

/** Declares a resource; `handlers` and `effects` go into its domain's own. */
export function defineResource<Name extends string, Value, State, Http, Key extends string = never, LoadDeps = unknown>(
  declared: Declaration<Name, Value, Key, State, Http, LoadDeps>,
) {
  const { name, key, statusIn, pushes = [], after } = declared;
  const naming = makeNaming(name, key);
  const { eventName, keyOf, local } = naming;
  type Deps = ResourceDeps<Http, SliceOf<Name>, State> & LoadDeps;
  // the slice is named by the resource's name, which a type cannot read from a string
  const sliceOf = (deps: Deps) => (deps.state() as unknown as Record<string, State>)[naming.slice] as State;

  /** `put` writes an answer into the slice; the status is `loaded` after it. */
  function handlers<S extends State = State>(
    put: (draft: Draft<S>, answer: { readonly value: Value; readonly key: number }) => void,
  ): ResourceHandlers<Name, Value, Key, S> {
    const write = (draft: Draft<S>, id: number, change: (status: Resource) => Resource) =>
      statusIn.write(draft as Draft<State>, id, change(statusIn.read(draft as State, id)));
    const invalidate = (draft: Draft<S>) => {
      for (const id of statusIn.keys(draft as State)) write(draft, id, stale);
    };
    const table: Record<string, (draft: Draft<S>, event: AnyEvent) => void> = {
      [eventName("requested")]: (draft, { payload }) => write(draft, keyOf(payload), asked),
      [eventName("loaded")]: (draft, { payload, time }) => {
        put(draft, { value: (payload as { value: Value }).value, key: keyOf(payload) });
        write(draft, keyOf(payload), () => loaded(time));
      },
      [eventName("failed")]: (draft, { payload }) =>
        write(draft, keyOf(payload), (status) => failed(status, (payload as { problem: Problem }).problem)),
      "connection/snapshotStarted": invalidate,
      "connection/staleNoticed": (draft, { payload }) => {
        if (touches((payload as ConnectionNews["connection/staleNoticed"]).types, pushes)) invalidate(draft);
      },
    };
    // the names of its events are made of the resource's name, which a type cannot follow
    return table as unknown as ResourceHandlers<Name, Value, Key, S>;
  }

  /** `More`: what its limits read besides. */
  function effects<More = unknown>(limits: Limits<More & Deps> = {}): Record<string, AnyEffect<NoInfer<More> & Deps>> {
    const suffix = capital(local ?? "");
    return {
      [`load${suffix}`]: loadEffect(declared, naming, sliceOf, limits),
      [`reload${suffix}`]: reloadEffect(declared, naming, sliceOf, limits),
      ...(after ? { [`start${suffix}`]: startEffect(naming, after) } : {}),
    };
  }
  return { handlers, effects };
}

/** Fetches when it is requested and due: one flight and one more. */
const loadEffect =
  <Value, State, Http, D extends ResourceDeps<Http, string, State>>(
    {
      statusIn,
      get,
      load = (key, { ports }) => get(ports.http, key),
      maxAgeMs,
    }: Pick<Declaration<string, Value, string, State, Http, D>, "statusIn" | "get" | "load" | "maxAgeMs">,
    { eventName, keyOf, keyed }: Naming,
    sliceOf: (deps: D) => State,
    { isHeld }: Limits<D>,
  ): AnyEffect<D> =>
  (events$, deps) =>
    events$.pipe(
      ofType<AnyEvents, string>(eventName("requested")),
      loadOn<AnyEvent & { readonly payload: LoadRequest }>({
        keyOf: ({ payload }) => keyOf(payload),
        isDue: ({ payload }) => isDue(statusIn.read(sliceOf(deps), keyOf(payload)), deps.ports.clock.now(), maxAgeMs),
        position: () => (isHeld?.(deps) ? null : positionOf(deps.state())),
        isHinted: () => isHinted(deps.state()),
        load: ({ payload }, asOf) =>
          load(keyOf(payload), deps).pipe(
            map((value) => ({ type: eventName("loaded"), payload: { ...keyed(keyOf(payload)), value, asOf } })),
          ),
        failed: ({ payload }, problem) => ({
          type: eventName("failed"),
          payload: { ...keyed(keyOf(payload)), problem },
        }),
        scheduler: deps.ports.clock.scheduler,
      }),
    );

/**
 * Requests again what may be out of date. Where pushes are only hints, they are frequent and say little: what no screen
 * needs stays stale there, until a screen requests it (contract 3.5).
 */
const reloadEffect =
  <State, Http, D extends ResourceDeps<Http, string, State>>(
    {
      statusIn,
      pushes = [],
      refetchOn = [],
      after,
    }: Pick<Declaration<string, never, string, State, Http>, "statusIn" | "pushes" | "refetchOn" | "after">,
    naming: Naming,
    sliceOf: (deps: D) => State,
    { isNeeded = onScreen(naming) }: Limits<D>,
  ): AnyEffect<D> =>
  (events$, deps) =>
    events$.pipe(
      mayBeOutOfDate(pushes, refetchTypes(refetchOn)),
      mergeMap((event) => {
        const state = sliceOf(deps);
        const canWait = (id: number) => isHinted(deps.state()) && after === undefined && !isNeeded(deps, id);
        const requests = statusIn.keys(state).flatMap((id) => {
          if (!concerns(refetchOn, event, id)) return [];
          const resource = statusIn.read(state, id);
          const request = resource.isStale && canWait(id) ? null : reloadRequest(resource, event.type);
          return request ? [{ type: naming.eventName("requested"), payload: { ...request, ...naming.keyed(id) } }] : [];
        });
        return from(requests).pipe(causedBy(event));
      }),
    );

const isHinted = ({ connection }: Partial<HasPosition>): boolean => connection !== undefined && isUnproven(connection);

/** True while a screen that needs it is shown. */
const onScreen =
  ({ eventName, keyOf }: Naming) =>
  (deps: { state(): HasScreen }, id: number): boolean =>
    Object.values(deps.state().page.onScreen).some(
      ({ request, payload }) => request === eventName("requested") && keyOf(payload) === id,
    );

/** Requests it for the first time: as the part starts, or after an event. */
function startEffect({ eventName }: Naming, after: string): AnyEffect<unknown> {
  const first = { type: eventName("requested"), payload: {} };
  if (after === "start") return () => of(first);
  return (events$) =>
    events$.pipe(
      ofType<AnyEvents, string>(after),
      map(() => first),
    );
}
