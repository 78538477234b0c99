/**
 * State: one fold of the events by pure reducers (BUS-02). Rule: no other writer exists; a reducer that throws costs its
 * own slice this one event, nothing else (BUS-08).
 */
import { type Draft, freeze, produce } from "immer";
import type { AnyEvent, EventOf } from "./define";

/**
 * What an event does to a slice: a function changes the draft, or returns the next slice; "ignore" states explicitly that
 * nothing happens. `byHand` returns the next slice without immer, all of it frozen: for events that come by the thousand.
 */
export type Handler<State, Event> =
  | ((draft: Draft<State>, event: Event) => State | Draft<State> | void)
  | { readonly byHand: (state: State, event: Event) => State }
  | "ignore";

/** A domain's handler table: every event of the domain must be there (a compile error otherwise), events of other domains may be. */
export type Handlers<State, Own, Foreign = object> = {
  [T in keyof Own & string]: Handler<State, EventOf<Own, T>>;
} & { [T in Exclude<keyof Foreign, keyof Own> & string]?: Handler<State, EventOf<Foreign, T>> };

/** One slice of the state. `session` slices fall back to their initial value when a session ends (AUTH-14). */
export interface Slice<State = unknown> {
  readonly scope: "app" | "session";
  readonly initial: State;
  readonly handlers: Readonly<Record<string, unknown>>;
  /** Sees every event, whatever its type, without immer: for what applies to all pushes (the cursor). */
  readonly onEvery?: (state: State, event: AnyEvent) => State;
}
/** Slices by their names in the state. */
export type Slices = Readonly<Record<string, Slice<any>>>;
export const defineSlice = <State>(slice: Slice<State>): Slice<State> => slice;

export interface ReducerFailure {
  readonly slice: string;
  readonly event: AnyEvent;
  readonly error: unknown;
}
/** `State`: what the slices make together once all are there. */
export interface Fold<State = Readonly<Record<string, unknown>>> {
  state(): State;
  add(slices: Slices): void;
  apply(event: AnyEvent): void;
}

type Step = (state: unknown, event: AnyEvent) => unknown;
type ActiveHandler = Exclude<Handler<unknown, AnyEvent>, "ignore">;

/** Makes a fold. `endEvent` is the type that resets session slices; failures go to `onFailure`, never thrown. */
export function createFold<State = Readonly<Record<string, unknown>>>(
  endEvent: string,
  onFailure: (failure: ReducerFailure) => void,
): Fold<State> {
  let state: Record<string, unknown> = {};
  const slices = new Map<string, Slice>();
  const steps = new Map<string, [name: string, step: Step][]>();
  const everyStep: [name: string, step: Step][] = [];

  const run = (next: Record<string, unknown>, [name, step]: [string, Step], event: AnyEvent) => {
    try {
      const slice = step(next[name], event);
      return slice === next[name] ? next : { ...next, [name]: slice };
    } catch (error) {
      onFailure({ slice: name, event, error });
      return next;
    }
  };
  const reset = (current: Record<string, unknown>) => {
    const initials = [...slices]
      .filter(([, slice]) => slice.scope === "session")
      .map(([name, { initial }]): [string, unknown] => [name, initial]);
    return { ...current, ...Object.fromEntries(initials) };
  };

  return {
    // the caller knows the names and types of the slices: here they are only strings
    state: () => state as State,
    add(added) {
      for (const [name, slice] of Object.entries<Slice>(added)) {
        if (slices.has(name)) continue;
        slices.set(name, slice);
        state = { ...state, [name]: freeze(slice.initial, true) };
        for (const [type, handler] of Object.entries(slice.handlers))
          if (handler !== "ignore")
            steps.set(type, [...(steps.get(type) ?? []), [name, toStep(handler as ActiveHandler)]]);
        if (slice.onEvery) everyStep.push([name, slice.onEvery]);
      }
    },
    apply(event) {
      let next = event.type === endEvent ? reset(state) : state;
      for (const step of steps.get(event.type) ?? []) next = run(next, step, event);
      for (const step of everyStep) next = run(next, step, event);
      state = next;
    },
  };
}

const toStep = (handler: ActiveHandler): Step =>
  typeof handler === "object"
    ? handler.byHand
    : // what a handler answers is its slice, whose type the table of steps does not know
      (slice, event) => produce(slice, (draft: unknown) => handler(draft, event) as never);
