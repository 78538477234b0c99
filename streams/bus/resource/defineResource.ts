/**
 * What is fetched and kept up to date, declared once: its call, the pushes that update it, how old it may get, when it is first
 * needed. Rule: events, handlers and effects follow from the declaration, so that reloads after a reconnect, `asOf`,
 * staleness and retries are the same for all (NET-07, contract 3.2).
 */
import type { Draft } from "immer";
import { from, map, mergeMap, of } from "rxjs";
import type { AnyEvent, EventOf } from "../define";
import { type AnyEffect, causedBy, ofType } from "../effects";
import type { Handler } from "../fold";
import type { Problem } from "../problem";
import {
  type AnyEvents,
  type Declaration,
  type Limits,
  type Loaded,
  type ResourceDeps,
  type ResourceEvents,
  type ResourceFacts,
} from "./declaration";
import { forgetEffect, isHinted, loadEffect } from "./loading";
import { capital, makeNaming, type Naming, type SliceOf } from "./naming";
import { concerns, refetchTypes } from "./refetch";
import {
  asked,
  failed,
  type HasScreen,
  loaded,
  mayBeOutOfDate,
  type PushTypes,
  type Resource,
  reloadRequest,
  restored,
  stale,
  touches,
} from "./resource";

export type { Declaration, ResourceDeps, ResourceEvents } from "./declaration";

/** The connection events that matter here. */
interface ConnectionNews {
  "connection/snapshotStarted": object;
  "connection/staleNoticed": { readonly types: PushTypes; readonly reason: string };
}
type ResourceHandlers<Name extends string, Value, Key extends string, State> = {
  [K in keyof ResourceEvents<Name, Value, Key> & string]: Handler<State, EventOf<ResourceEvents<Name, Value, Key>, K>>;
} & { [K in keyof ConnectionNews]: Handler<State, EventOf<ConnectionNews, K>> };

/** Declares a resource; `handlers` and `effects` go into its domain's own. */
export function defineResource<Name extends string, Value, State, Http, Key extends string = never, LoadDeps = unknown>(
  declared: Declaration<Name, Value, Key, State, Http, LoadDeps>,
) {
  const { name, key, statusIn, pushes = [], after, forgetOn = [], outdateOn = [] } = declared;
  const naming = makeNaming(name, key);
  const { eventName, keyOf, local } = naming;
  type Deps = ResourceDeps<Http, SliceOf<Name>, State> & LoadDeps;
  // the slice is named by the resource's name, which a type cannot read from a string
  const sliceOf = (deps: Deps) => (deps.state() as unknown as Record<string, State>)[naming.slice] as State;

  /** `put` writes an answer into the slice; the status is `loaded` after it. */
  function handlers<S extends State = State>(
    put: (draft: Draft<S>, answer: Pick<Loaded<Value>, "value" | "stored"> & { readonly key: number }) => void,
  ): ResourceHandlers<Name, Value, Key, S> {
    const write = (draft: Draft<S>, id: number, change: (status: Resource) => Resource) =>
      statusIn.write(draft as Draft<State>, id, change(statusIn.read(draft as State, id)));
    const invalidate = (draft: Draft<S>) => {
      for (const id of statusIn.keys(draft as State)) write(draft, id, stale);
    };
    const table: Record<string, (draft: Draft<S>, event: AnyEvent) => void> = {
      [eventName("requested")]: (draft, { payload }) => write(draft, keyOf(payload), asked),
      [eventName("loaded")]: (draft, { payload, time }) => {
        const { value, stored } = payload as Loaded<Value>;
        put(draft, { value, stored, key: keyOf(payload) });
        write(draft, keyOf(payload), () => (stored ? restored(stored) : loaded(time)));
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
      ...(forgetOn.length + outdateOn.length > 0 ? { [`forget${suffix}`]: forgetEffect(declared, naming) } : {}),
      [`reload${suffix}`]: reloadEffect(declared, naming, sliceOf, limits),
      ...(after ? { [`start${suffix}`]: startEffect(naming, after) } : {}),
    };
  }
  return { handlers, effects, facts: toFacts(declared) };
}

/** What is never stored on the device and has no maximum age is updated by pushes, too: the learner. */
function toFacts<State>({
  name,
  key,
  statusIn,
  stored,
  pushes = [],
  maxAgeMs,
  after,
}: Pick<
  Declaration<string, never, string, State, never>,
  "name" | "key" | "statusIn" | "stored" | "pushes" | "maxAgeMs" | "after"
>): ResourceFacts {
  return {
    name,
    key,
    isStarted: after !== undefined,
    isPushed: pushes.length > 0 && (stored === "pushed" || (stored === "never" && maxAgeMs === undefined)),
    // the slice that its name says is the one that its status is in
    statusIn: (slice, id) => statusIn.read(slice as State, id),
  };
}

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
