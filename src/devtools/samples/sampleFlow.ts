/** A fake flow: it shows a session and remembers how it was called. For the gallery and for tests of the panel. */
import { BehaviorSubject, type Observable, of } from "rxjs";
import type { ChaosSettings, EventRecord, Flow, FlowSession, FlowStatus } from "../../../streams/devtools/index";
import { createSampleSession } from "./sampleSession";

export interface SampleFlow extends Flow {
  /** The calls that it received, oldest first. */
  readonly called: readonly string[];
  /** Adds an event as the recorder would; what is left out is as in the newest. */
  add(event: Partial<EventRecord>): void;
  /** Adds those of one frame, and drops the oldest beyond the bound. */
  addAll(events: readonly Partial<EventRecord>[]): void;
  setStatus(status: Partial<FlowStatus>): void;
}

const MOST_EVENTS = 10_000;

/** Without chaos unless one is given. */
export function createSampleFlow({
  session = createSampleSession(),
  chaos = null,
}: {
  session?: FlowSession;
  chaos?: ChaosSettings | null;
} = {}): SampleFlow {
  const { session$, addAll, clear } = createSampleRecords(session);
  const status$ = new BehaviorSubject<FlowStatus>({
    isRecording: true,
    isDeliveryPaused: false,
    heldCount: 0,
    travellingTo: null,
  });
  const called: string[] = [];
  const call = (name: string) => () => void called.push(name);
  const setStatus = (status: Partial<FlowStatus>) => status$.next({ ...status$.value, ...status });
  const done = (name: string): Observable<void> => {
    called.push(name);
    return of(undefined);
  };
  return {
    called,
    setStatus,
    session$,
    status$,
    session: () => session$.value,
    status: () => status$.value,
    state: () => session$.value.events.at(-1)?.after ?? session$.value.initial,
    add: (event) => addAll([event]),
    addAll,
    clear() {
      called.push("clear");
      clear();
    },
    setRecording: (isRecording) => setStatus({ isRecording }),
    pauseDelivery: (isDeliveryPaused) => setStatus({ isDeliveryPaused, heldCount: 0 }),
    travelTo: (travellingTo) => setStatus({ travellingTo }),
    dropConnection: call("drop"),
    reconnect: call("reconnect"),
    catchUp: call("catchUp"),
    enterHintMode: call("hintMode"),
    compare: call("compare"),
    chaos: {
      current$: of(chaos),
      set: (settings) => done(`chaos ${JSON.stringify(settings)}`),
      clear: () => done("chaos cleared"),
    },
    storageUse$: of({ usedBytes: 1_450_000, quotaBytes: 2_000_000_000 }),
    stop: call("stop"),
  };
}

/** The session that is shown; it grows, and is cleared, as a recorded one. */
function createSampleRecords(session: FlowSession) {
  const session$ = new BehaviorSubject(session);
  let nextNumber = session.events.length + 1;
  const pattern = session.events.at(-1);
  return {
    session$,
    addAll(given: readonly Partial<EventRecord>[]) {
      if (!pattern) return;
      const { value } = session$;
      const last = value.events.at(-1) ?? pattern;
      const all = value.events.concat(given.map((event) => ({ ...last, id: `e${nextNumber++}`, ...event })));
      const tooMany = Math.max(0, all.length - MOST_EVENTS);
      session$.next({ ...value, events: all.slice(tooMany), droppedCount: value.droppedCount + tooMany });
    },
    clear() {
      const { value } = session$;
      session$.next({
        ...value,
        events: [],
        calls: [],
        packets: [],
        initial: value.events.at(-1)?.after ?? value.initial,
      });
    },
  };
}
