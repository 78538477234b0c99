/** A fake flow: it holds what a test puts into it, and records how it is called. */
import { BehaviorSubject, NEVER } from "rxjs";
import type { Flow, FlowSession, State } from "../../streams/devtools/record/types";
import { fakeSession } from "./fakeSession";

export interface FakeFlow {
  readonly flow: Flow;
  /** The calls of the flow, such as `travelTo e2`. */
  readonly notified: string[];
  become(session: Partial<FlowSession>, state?: State): void;
}
export function createFakeFlow(given: Partial<FlowSession> = {}, state: State = {}): FakeFlow {
  const session$ = new BehaviorSubject(fakeSession(given));
  const notified: string[] = [];
  const heard =
    (name: string) =>
    (...values: unknown[]): void =>
      void notified.push([name, ...values].join(" "));
  let live = state;
  const flow: Flow = {
    session$,
    status$: NEVER,
    session: () => session$.value,
    status: () => ({ isRecording: true, isDeliveryPaused: false, heldCount: 0, travellingTo: null }),
    state: () => live,
    clear() {
      notified.push("clear");
      session$.next(fakeSession());
    },
    setRecording: heard("setRecording"),
    pauseDelivery: heard("pauseDelivery"),
    travelTo: (id) => notified.push(`travelTo ${id ?? "live"}`),
    dropConnection: heard("dropConnection"),
    reconnect: heard("reconnect"),
    catchUp: heard("catchUp"),
    enterHintMode: heard("enterHintMode"),
    compare: heard("compare"),
    chaos: { current$: NEVER, set: () => NEVER, clear: () => NEVER },
    storageUse$: NEVER,
    stop: heard("stop"),
  };
  return {
    flow,
    notified,
    become(next, nextState = live) {
      live = nextState;
      session$.next(fakeSession(next));
    },
  };
}
