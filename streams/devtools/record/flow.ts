/**
 * How the dev tools control a running client: what is recorded, and the few things that support staff may do.
 * Rule: the end of a session removes all that was recorded of it (DEV-08).
 */
import { BehaviorSubject, defer, from, map, type Observable, of } from "rxjs";
import type { Inspection, Watcher } from "../../bus/inspection";
import type { ClientTools } from "../../client";
import type { AppState } from "../../parts/types";
import { createChaosControl } from "./chaos";
import { createRecording, isEnd } from "./recording";
import type { Flow, FlowStatus, State, StorageUse } from "./types";

const RECORDING_KEY = "devtools:recording";
const LIVE = { isRecording: true, isDeliveryPaused: false, heldCount: 0, travellingTo: null } as const;

/** Starts recording unless it is switched off on this device. `estimate` is the browser's, where it has one. */
export function createFlow(tools: ClientTools, estimate?: () => Promise<StorageEstimate>): Flow {
  const { inspection, ports } = tools;
  const { local } = ports.storage;
  // the dev tools read any state by names, also a recorded one
  const state = () => tools.liveState() as unknown as State;
  const recording = createRecording(tools, state);
  const { session$ } = recording;
  const status$ = new BehaviorSubject<FlowStatus>({ ...LIVE, isRecording: local.get(RECORDING_KEY) !== "off" });
  const setStatus = (change: Partial<FlowStatus>) => status$.next({ ...status$.value, ...change });

  const travelTo = (eventId: string | null) => {
    const moment = eventId === null ? undefined : recording.find(eventId);
    // it was the state of this build, or of one with the same slices
    tools.show(moment ? (moment.after as unknown as AppState) : null);
    setStatus({ travellingTo: moment?.id ?? null });
  };
  const watch = createWatch(inspection, (signal, at) => {
    if (isEnd(signal)) travelTo(null);
    if (signal.kind === "held") setStatus({ heldCount: signal.count });
    recording.hear(signal, at);
  });
  const setRecording = (isOn: boolean) => {
    watch(isOn);
    local.set(RECORDING_KEY, isOn ? "on" : "off");
    setStatus({ isRecording: isOn });
  };

  watch(status$.value.isRecording);
  recording.start();

  return {
    session$,
    status$,
    session: () => session$.value,
    status: () => status$.value,
    state,
    clear() {
      travelTo(null);
      recording.clear();
    },
    setRecording,
    pauseDelivery(isPaused) {
      tools.hold(isPaused);
      setStatus({ isDeliveryPaused: isPaused, heldCount: isPaused ? status$.value.heldCount : 0 });
    },
    travelTo,
    ...connectionControl(tools),
    chaos: createChaosControl(ports.http, ports.page),
    storageUse$: defer((): Observable<StorageUse | null> => (estimate ? from(estimate()).pipe(map(toUse)) : of(null))),
    stop() {
      tools.hold(false);
      travelTo(null);
      watch(false);
      recording.stop();
    },
  };
}

/** A switch for a watcher; others hear what they hear. */
function createWatch(inspection: Inspection, watcher: Watcher): (isOn: boolean) => void {
  let unwatch: (() => void) | null = null;
  return (isOn) => {
    unwatch?.();
    // what was stored for the first watcher is given to one that does not listen
    if (!isOn) inspection.watch(() => undefined)();
    unwatch = isOn ? inspection.watch(watcher) : null;
  };
}

/** What may be done to the connection. */
const connectionControl = (
  tools: ClientTools,
): Pick<Flow, "dropConnection" | "reconnect" | "catchUp" | "enterHintMode" | "compare"> => ({
  dropConnection: () => tools.memberPorts()?.socket.drop(),
  reconnect: () => tools.memberPorts()?.socket.check(),
  catchUp: () => tools.emit({ type: "connection/catchUpRequested", payload: {}, source: "ui" }),
  enterHintMode: () => tools.emit({ type: "connection/hintModeEntered", payload: {}, source: "ui" }),
  compare: () => tools.emit({ type: "comparison/requested", payload: {}, source: "ui" }),
});

const toUse = ({ usage = 0, quota = 0 }: StorageEstimate): StorageUse => ({ usedBytes: usage, quotaBytes: quota });
