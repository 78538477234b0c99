/**
 * The states that a series of recorded events leads to, by the app's own reducers.
 * Rule: nothing but the fold runs: no effect, no port, no clock; the same events give the same states everywhere.
 */
import { produce } from "immer";
import type { AnyEvent } from "../../bus/define";
import { collectSlices } from "../../bus/domain";
import { createFold, type Fold, type Slices } from "../../bus/fold";
import { coreDomains } from "../../parts/core/domains";
import { memberDomains } from "../../parts/member/domains";
import { visitorDomains } from "../../parts/visitor/domains";
import type { EventRecord, State } from "../record/types";

/** The part of a record that the reducers read. */
export type ReplayedEvent = Pick<EventRecord, "id" | "at" | "type" | "source" | "payload"> &
  Partial<Pick<EventRecord, "cause" | "position" | "isReplay">>;
export interface Replayed {
  /** The state before the first event, with every slice that the app has then. */
  readonly initial: State;
  /** The state after each event. */
  readonly states: readonly State[];
  /** The events at which a reducer threw: its slice is as before. */
  readonly failures: readonly string[];
}

const CORE: Slices = collectSlices(coreDomains);
/** Slices that come with an event. */
const LATE: Readonly<Record<string, Slices>> = {
  "bus/visitorReady": collectSlices(visitorDomains),
  "bus/memberReady": collectSlices(memberDomains),
};
const ALL: Slices = { ...CORE, ...LATE["bus/visitorReady"], ...LATE["bus/memberReady"] };
const END = "session/ended";

/** Folds the events, starting from a state. Slices that the state lacks begin as in the app: a member's when they are ready. */
export function replay(initial: State, events: readonly ReplayedEvent[]): Replayed {
  const failures: string[] = [];
  const states: State[] = [];
  const present = new Set(
    Object.keys(LATE).filter((type) => Object.keys(LATE[type] ?? {}).some((name) => Object.hasOwn(initial, name))),
  );

  const foldFrom = (state: State): Fold => {
    const fold = createFold(END, ({ slice, event }) => failures.push(`${slice} on ${event.id} ${event.type}`));
    fold.add(startingFrom(CORE, state), produce);
    for (const type of present) fold.add(startingFrom(LATE[type] ?? {}, state), produce);
    return fold;
  };
  let fold = foldFrom(initial);
  const first = fold.state();
  for (const record of events) {
    // the end of a session resets to the slices' initial values, not to the start of the recording
    if (record.type === END) fold = foldFrom(withoutSession(fold.state()));
    const late = LATE[record.type];
    if (late && !present.has(record.type)) {
      present.add(record.type);
      fold.add(late, produce);
    }
    fold.apply(toEvent(record));
    states.push(fold.state());
  }
  return { initial: first, states, failures };
}

const startingFrom = (slices: Slices, state: State): Slices =>
  Object.fromEntries(
    Object.entries(slices).map(([name, slice]) => [
      name,
      Object.hasOwn(state, name) ? { ...slice, initial: state[name] } : slice,
    ]),
  );

const withoutSession = (state: State): State =>
  Object.fromEntries(Object.entries(state).filter(([name]) => ALL[name]?.scope !== "session"));

const toEvent = ({ id, at, type, source, payload, cause, position, isReplay }: ReplayedEvent): AnyEvent => ({
  ...{ id, time: at, type, source, payload },
  ...(cause ? { cause } : {}),
  ...(position ? { position } : {}),
  ...(isReplay ? { isReplay } : {}),
});
