/**
 * State: one fold of the events by pure reducers (BUS-02). Rule: no other writer exists; a reducer that throws costs its
 * own slice this one event, nothing else (BUS-08).
 */
import type { Draft, produce } from "immer";
import type { AnyEvent, EventOf } from "./define";
import { frozen } from "./frozen";

/**
 * What an event does to a slice: a function changes the draft, or returns the next slice; "ignore" states explicitly that
 * nothing happens. `byHand` returns the next slice without immer, all of it frozen: for events that come by the thousand, and for the
 * start path, which has no immer.
 */
export type Handler<State, Event> =
  | ((draft: Draft<State>, event: Event) => State | Draft<State> | void)
  | ByHand<State, Event>
  | "ignore";
interface ByHand<State, Event> {
  readonly byHand: (state: State, event: Event) => State;
}

/** A domain's handler table: every event of the domain must be there (a compile error otherwise), events of other domains may be. */
export type Handlers<State, Own, Foreign = object> = {
  [T in keyof Own & string]: Handler<State, EventOf<Own, T>>;
} & { [T in Exclude<keyof Foreign, keyof Own> & string]?: Handler<State, EventOf<Foreign, T>> };

/** A handler table whose handlers return what changes in the slice, if anything. For the slices of the start path. */
export type Changes<State, Own, Foreign = object> = {
  [T in keyof Own & string]: ((state: State, event: EventOf<Own, T>) => Partial<State>) | "ignore";
} & {
  [T in Exclude<keyof Foreign, keyof Own> & string]?: (state: State, event: EventOf<Foreign, T>) => Partial<State>;
};
/** The handlers of a slice of the start path. */
export const byChanges = <State extends object, Own, Foreign = object>(
  changes: Changes<State, Own, Foreign>,
): Readonly<Record<string, ByHand<State, AnyEvent> | "ignore">> =>
  Object.fromEntries(
    // the table is typed for its author: here its events are only events
    Object.entries(changes as Readonly<Record<string, Change<State> | "ignore">>).map(([type, change]) => [
      type,
      change === "ignore" ? change : byChange(change),
    ]),
  );
type Change<State> = (state: State, event: AnyEvent) => Partial<State>;

/** A handler that returns what changes; a change of nothing leaves the same slice. */
export const byChange = <State extends object>(change: Change<State>): ByHand<State, AnyEvent> => ({
  byHand: (state, event) => {
    const changed = change(state, event);
    const isChanged = Object.entries(changed).some(([key, value]) => !Object.is(value, state[key as keyof State]));
    return isChanged ? frozen({ ...state, ...changed }) : state;
  },
});

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
  /** `produce` of immer, which comes with the first part behind the start path; without it all handlers must be `byHand`. */
  add(slices: Slices, produce?: Produce): void;
  apply(event: AnyEvent): void;
}

export type Produce = typeof produce;
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
    add(added, produce) {
      for (const [name, slice] of Object.entries<Slice>(added)) {
        if (slices.has(name)) continue;
        slices.set(name, slice);
        state = { ...state, [name]: frozen(slice.initial) };
        for (const [type, handler] of Object.entries(slice.handlers))
          if (handler !== "ignore") {
            // a field of the slice may handle it too (`together`)
            const all = [handler].flat() as readonly ActiveHandler[];
            steps.set(type, [...(steps.get(type) ?? []), [name, inOrder(all.map((one) => toStep(one, produce)))]]);
          }
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

const inOrder =
  (steps: readonly Step[]): Step =>
  (slice, event) =>
    steps.reduce((next, step) => step(next, event), slice);

function toStep(handler: ActiveHandler, produce: Produce | undefined): Step {
  if (typeof handler === "object") return handler.byHand;
  if (!produce) throw new Error("A slice of the start path has a handler for immer");
  return (slice, event) => {
    // immer looks through what is not frozen for drafts, and then freezes it: three times the work for what an answer brings
    frozen(event.payload);
    // what a handler answers is its slice, whose type the table of steps does not know
    return produce(slice, (draft: unknown) => handler(draft, event) as never);
  };
}
