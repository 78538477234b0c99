/**
 * The one central bus (BUS-01, BUS-03). Rule: every subscriber sees every event in the same order, also when an event is
 * emitted while another is being delivered: deliveries queue, they never nest.
 */
import { type Observable, observeOn, queueScheduler, Subject, share } from "rxjs";
import type { AnyEvent, AnyNewEvent } from "./define";

export interface BusClock {
  /** Milliseconds since 1970. */
  now(): number;
}
export interface Bus {
  readonly events$: Observable<AnyEvent>;
  /**
   * Stamps an event and delivers it. It is dropped at its turn if `isAlive` says no by then: what a session's effects
   * emitted while the session ended is never folded into the next one (AUTH-14).
   */
  emit(event: AnyNewEvent, isAlive?: () => boolean): void;
}

interface Entry {
  readonly event: AnyEvent;
  readonly isAlive?: () => boolean;
}

/** Makes a bus. Ids count up from 1 within the bus; `deliver` sees each event before any subscriber does: the fold. */
export function createBus(clock: BusClock, deliver: (event: AnyEvent) => void): Bus {
  const entries$ = new Subject<Entry>();
  const delivered$ = new Subject<AnyEvent>();
  let count = 0;
  entries$.pipe(observeOn(queueScheduler)).subscribe(({ event, isAlive }) => {
    if (isAlive && !isAlive()) return;
    deliver(event);
    delivered$.next(event);
  });
  return {
    events$: delivered$.pipe(share()),
    emit(event, isAlive) {
      const stamped = Object.freeze({
        ...event,
        source: event.source ?? "system",
        id: `e${++count}`,
        time: clock.now(),
      });
      entries$.next({ event: stamped, isAlive });
    },
  };
}
