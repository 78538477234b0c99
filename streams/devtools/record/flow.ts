/**
 * How the dev tools control a running client: what is recorded, and the few things that support staff may do.
 * Rule: the end of a session removes all that was recorded of it (DEV-08).
 */
import {
  BehaviorSubject,
  defer,
  from,
  map,
  type Observable,
  observeOn,
  of,
  Subject,
  Subscription,
  take,
  throttleTime,
  timer,
} from "rxjs";
import type { ClientTools } from "../../client";
import { singleFlight } from "../../operators/singleFlight";
import type { AppState } from "../../parts/types";
import { createChaosControl } from "./chaos";
import { createRecorder } from "./recorder";
import { createSubscriberCounts } from "./subscriberCounts";
import type { Flow, FlowSession, FlowStatus, State, StorageUse } from "./types";

const RECORDING_KEY = "devtools:recording";
const LOOK_EVERY_MS = 1_000;
/** Often enough for the eye, seldom enough for a thousand events a second: each update copies the lists. */
const TELL_EVERY_MS = 100;
const LIVE = { isRecording: true, isDeliveryPaused: false, heldCount: 0, travellingTo: null } as const;

/** Starts recording unless it is switched off on this device. `estimate` is the browser's, where it has one. */
export function createFlow(tools: ClientTools, estimate?: () => Promise<StorageEstimate>): Flow {
  const { inspection, ports } = tools;
  const { clock, page, storage } = ports;
  const state = () => tools.liveState() as unknown as State;
  const recorder = createRecorder(state, () => tools.liveState().connection?.serverOffsetMs ?? 0);
  const counts = createSubscriberCounts(inspection);
  const recorded = (): FlowSession => recorder.session(counts.records(recorder.marks));
  const session$ = new BehaviorSubject(recorded());
  const status$ = new BehaviorSubject<FlowStatus>({
    ...LIVE,
    isRecording: storage.local.get(RECORDING_KEY) !== "off",
  });
  const setStatus = (change: Partial<FlowStatus>) => status$.next({ ...status$.value, ...change });
  const changes$ = new Subject<void>();
  const running = new Subscription();

  const travelTo = (eventId: string | null) => {
    const moment = eventId === null ? undefined : recorder.find(eventId);
    tools.show(moment ? (moment.after as unknown as AppState) : null);
    setStatus({ travellingTo: moment?.id ?? null });
  };
  const watch = () =>
    inspection.watch((signal, at) => {
      const isEnd = signal.kind === "folded" && signal.event.type === "session/ended";
      if (isEnd) travelTo(null);
      recorder.hear(signal, at);
      // nothing of the learner who left is shown any longer
      if (isEnd) publish();
      if (signal.kind === "held") setStatus({ heldCount: signal.count });
      changes$.next();
    });
  const setRecording = (isOn: boolean) => {
    if (isOn) watch();
    else inspection.unwatch();
    storage.local.set(RECORDING_KEY, isOn ? "on" : "off");
    setStatus({ isRecording: isOn });
  };
  const publish = () => session$.next(recorded());

  if (status$.value.isRecording) watch();
  else inspection.unwatch();
  // the first change immediately, then the newest at each interval
  const toTell$ = changes$.pipe(throttleTime(TELL_EVERY_MS, clock.scheduler, { leading: true, trailing: true }));
  running.add(toTell$.subscribe(publish));
  // the task after a frame's callbacks runs when it has been painted, with what was folded before it
  const painted$ = changes$.pipe(
    singleFlight(() =>
      page.nextFrame$.pipe(
        take(1),
        map(() => recorder.unpaintedCount()),
        observeOn(clock.scheduler),
      ),
    ),
  );
  running.add(painted$.subscribe((count) => recorder.painted(count, inspection.now())));
  running.add(
    timer(LOOK_EVERY_MS, LOOK_EVERY_MS, clock.scheduler).subscribe(() => {
      counts.look();
      publish();
    }),
  );
  publish();

  return {
    session$,
    status$,
    session: () => session$.value,
    status: () => status$.value,
    state,
    clear() {
      travelTo(null);
      recorder.clear();
      publish();
    },
    setRecording,
    pauseDelivery(isPaused) {
      tools.hold(isPaused);
      setStatus({ isDeliveryPaused: isPaused, heldCount: isPaused ? status$.value.heldCount : 0 });
    },
    travelTo,
    dropLink: () => tools.memberPorts()?.socket.drop(),
    reconnectLink: () => tools.memberPorts()?.socket.check(),
    catchUp: () => tools.emit({ type: "connection/catchUpRequested", payload: {}, source: "ui" }),
    enterHintMode: () => tools.emit({ type: "connection/hintModeEntered", payload: {}, source: "ui" }),
    chaos: createChaosControl(ports.http, page),
    storageUse$: defer((): Observable<StorageUse | null> => (estimate ? from(estimate()).pipe(map(toUse)) : of(null))),
    stop() {
      tools.hold(false);
      travelTo(null);
      inspection.unwatch();
      running.unsubscribe();
      recorder.clear();
    },
  };
}

const toUse = ({ usage = 0, quota = 0 }: StorageEstimate): StorageUse => ({ usedBytes: usage, quotaBytes: quota });
