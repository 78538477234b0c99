/**
 * The session as it is recorded: what the recorder hears is published often enough for the eye.
 * Rule: what was recorded of a session that ends is gone at once.
 */
import { BehaviorSubject, map, observeOn, Subject, Subscription, take, throttleTime, timer } from "rxjs";
import type { Signal } from "../../bus/inspection";
import type { ClientTools } from "../../client";
import { singleFlight } from "../../operators/singleFlight";
import { createRecorder, type Recorder } from "./recorder";
import { createSubscriberCounts } from "./subscriberCounts";
import type { FlowSession, State } from "./types";

interface Recording extends Pick<Recorder, "hear" | "find" | "clear"> {
  readonly session$: BehaviorSubject<FlowSession>;
  /** From now on what is heard is published; what was heard before, at once. */
  start(): void;
  stop(): void;
}

const LOOK_EVERY_MS = 1_000;
/** Often enough for the eye, seldom enough for a thousand events a second: each telling copies the lists. */
const REPORT_EVERY_MS = 100;

/** True for the event that ends a session. */
export const isEnd = (signal: Signal): boolean => signal.kind === "folded" && signal.event.type === "session/ended";

/** Makes a recording that is empty, and is published once it is started. */
export function createRecording({ inspection, liveState, ports }: ClientTools, state: () => State): Recording {
  const { clock, page } = ports;
  const recorder = createRecorder(state, () => liveState().connection?.serverOffsetMs ?? 0);
  const counts = createSubscriberCounts(inspection);
  const recorded = () => recorder.session(counts.records(recorder.marks));
  const session$ = new BehaviorSubject(recorded());
  const publish = () => session$.next(recorded());
  const changes$ = new Subject<void>();
  const running = new Subscription();
  return {
    session$,
    find: recorder.find,
    hear(signal, at) {
      recorder.hear(signal, at);
      // of the one who left nothing is shown a moment longer
      if (isEnd(signal)) publish();
      changes$.next();
    },
    clear() {
      recorder.clear();
      publish();
    },
    start() {
      // the first change at once, then the newest of every so often
      const toTell$ = changes$.pipe(throttleTime(REPORT_EVERY_MS, clock.scheduler, { leading: true, trailing: true }));
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
    },
    stop() {
      running.unsubscribe();
      recorder.clear();
    },
  };
}
