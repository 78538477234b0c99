/**
 * Views: selections from the state that wake only when a slice that they read has changed (BUS-06, SPEED-06).
 * Rule: which slices a view reads is recorded as its selector runs, so no list of them can be wrong.
 */

import { createItemViews, isOfItem, type Table } from "./items";
import type { View, ViewArgs } from "./reads";

export interface Views<State> {
  open<Answer, Args extends ViewArgs>(select: (state: State, ...args: Args) => Answer, args: Args): View<Answer>;
  /** Makes this the current state and wakes the views of the slices that have changed. */
  publish(state: State): void;
}

type Slices = Readonly<Record<string, unknown>>;
/** A subscribed view. */
interface Watching {
  /** The slices that its last run read. */
  names: readonly string[];
  /** The publication that woke it last. */
  round: number;
  readonly wake: () => void;
}

/** Makes the views of a state; slices may be added to it later. `onCount` is called with each view that is added or removed. */
export function createViews<State extends object>(
  initial: State,
  onCount: (change: 1 | -1) => void = () => undefined,
): Views<State> {
  let state = initial as Slices;
  let StateReading = makeReading(Object.keys(state));
  const watchers = createWatchers();

  /** A view that runs its selector to see whether its answer has changed. */
  function select<Answer, Args extends ViewArgs>(
    selector: (state: State, ...args: Args) => Answer,
    args: Args,
  ): View<Answer> {
    // the last run: of which state, what it read, and what it answered
    let of: Slices | null = null;
    let names: readonly string[] = [];
    let answer: Answer;
    const read = () => {
      if (of === state) return answer;
      const reading = new StateReading(state, names);
      // a reading has each slice of the state, by a getter
      answer = selector(reading as object as State, ...args);
      // the same array as before when the same slices were read
      names = Reading.listNames(reading);
      of = state;
      return answer;
    };
    return { read, subscribe: (onChange) => watchers.watch(read, () => names, onChange) };
  }
  const openItem = createItemViews(
    (tableOf: (state: State) => Table) => select(tableOf, []),
    () => state as State,
  );

  return {
    open: (selector, args) =>
      counted(isOfItem<State, typeof selector>(selector) ? openItem(selector, args) : select(selector, args), onCount),
    publish(next) {
      const before = state;
      state = next as Slices;
      const names = Object.keys(state);
      const hasPartArrived = names.length !== Object.keys(before).length;
      if (hasPartArrived) StateReading = makeReading(names);
      // any view may have looked for the slices of a part that was not there
      watchers.wake(hasPartArrived ? null : names.filter((name) => state[name] !== before[name]));
    },
  };
}

const counted = <Answer>({ read, subscribe }: View<Answer>, onCount: (change: 1 | -1) => void): View<Answer> => ({
  read,
  subscribe: (onChange) => {
    const end = subscribe(onChange);
    onCount(1);
    return () => {
      end();
      onCount(-1);
    };
  },
});

/** The subscribed views, by the slices that they read. */
function createWatchers() {
  let round = 0;
  const all = new Set<Watching>();
  const bySlice = new Map<string, Set<Watching>>();
  const follow = (watching: Watching, names: readonly string[]) => {
    // usually a selector reads the same slices as before
    if (watching.names === names) return;
    for (const name of watching.names) if (!names.includes(name)) bySlice.get(name)?.delete(watching);
    for (const name of names) {
      if (watching.names.includes(name)) continue;
      const watchers = bySlice.get(name) ?? new Set();
      bySlice.set(name, watchers.add(watching));
    }
    watching.names = names;
  };
  const wake = (watching: Watching) => {
    // two of its slices may have changed, and a view that wakes may watch another slice from then on
    if (watching.round === round) return;
    watching.round = round;
    watching.wake();
  };
  return {
    /** Calls `onChange` when another answer is read; `namesOf` says which slices the last reading read. Returns what ends it. */
    watch<Answer>(read: () => Answer, namesOf: () => readonly string[], onChange: () => void): () => void {
      let seen = read();
      const wakeOne = () => {
        try {
          const next = read();
          follow(watching, namesOf());
          if (Object.is(seen, next)) return;
          seen = next;
        } catch {
          // it throws again where React reads it, below that component's error boundary
        }
        onChange();
      };
      const watching: Watching = { names: [], round, wake: wakeOne };
      all.add(watching);
      follow(watching, namesOf());
      return () => {
        follow(watching, []);
        all.delete(watching);
      };
    },
    /** Wakes each view of the slices that changed; null: all views. */
    wake(changed: readonly string[] | null): void {
      round++;
      if (changed === null) all.forEach(wake);
      else for (const name of changed) bySlice.get(name)?.forEach(wake);
    },
  };
}

/**
 * The state as a selector sees it in one run: each slice by a getter that records its name. Rule: a run that reads what the run
 * before it read allocates nothing, since one event may run a thousand selectors (SPEED-06).
 */
class Reading {
  readonly #state: Slices;
  /** The slices that the run before read, in their order; the first `#count` have been read again. */
  #names: readonly string[];
  #count = 0;
  constructor(state: Slices, names: readonly string[]) {
    this.#state = state;
    this.#names = names;
  }

  static slice(reading: Reading, name: string): unknown {
    const at = reading.#names.indexOf(name);
    // another slice than the run before read here
    if (at < 0 || at > reading.#count) reading.#names = [...Reading.listNames(reading), name];
    if (at < 0 || at >= reading.#count) reading.#count++;
    return reading.#state[name];
  }

  /** What has been read. */
  static listNames(reading: Reading): readonly string[] {
    return reading.#count === reading.#names.length ? reading.#names : reading.#names.slice(0, reading.#count);
  }
}

function makeReading(names: readonly string[]): typeof Reading {
  class OwnReading extends Reading {}
  for (const name of names)
    Object.defineProperty(OwnReading.prototype, name, {
      enumerable: true,
      get(this: Reading) {
        return Reading.slice(this, name);
      },
    });
  return OwnReading;
}
