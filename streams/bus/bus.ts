/**
 * The one central bus (BUS-01, BUS-03). Rule: every subscriber sees every event in the same order, also when an event is
 * emitted while another is being delivered: deliveries are queued and never nested.
 */
import { type Observable, observeOn, queueScheduler, Subject, share } from "rxjs";
import type { AnyEvent, AnyNewEvent } from "./define";
import type { Inspection } from "./inspection";

export interface BusClock {
  /** Milliseconds since 1970. */
  now(): number;
}
export interface Bus {
  readonly inspection: Inspection;
  readonly events$: Observable<AnyEvent>;
  /**
   * Stamps an event and delivers it. When its turn comes, it is dropped if `isAlive` returns false: what a session's effects
   * emitted while the session ended never reaches the state of the next one (AUTH-14).
   */
  emit(event: AnyNewEvent, isAlive?: () => boolean): void;
  /** While held, events are stamped and wait; when released, they are delivered in their order. For the dev tools. */
  hold(isHeld: boolean): void;
}

interface Entry {
  readonly event: AnyEvent;
  readonly isAlive?: () => boolean;
}

/** Makes a bus. Ids count up from 1 within the bus; `deliver` sees each event before any subscriber does: the fold.
 * `onHeld` is called with each event that waits. */
export function createBus(
  clock: BusClock,
  inspection: Inspection,
  deliver: (event: AnyEvent) => void,
  onHeld: () => void = () => undefined,
): Bus {
  const entries$ = new Subject<Entry>();
  const delivered$ = new Subject<AnyEvent>();
  let count = 0;
  let held: Entry[] | null = null;
  entries$.pipe(observeOn(queueScheduler)).subscribe((entry) => {
    const { event, isAlive } = entry;
    if (held) {
      held.push(entry);
      onHeld();
      return;
    }
    if (isAlive && !isAlive()) return;
    if (inspection.isWatched) inspection.deliveringId = event.id;
    deliver(event);
    delivered$.next(event);
    if (inspection.isWatched) inspection.deliveringId = null;
  });
  return {
    inspection,
    events$: delivered$.pipe(share(), inspection.counted("bus.events$")),
    emit(event, isAlive) {
      const stamped: AnyEvent = Object.freeze({
        ...event,
        source: event.source ?? "system",
        id: `e${++count}`,
        time: clock.now(),
      });
      if (inspection.isWatched) {
        const { deliveringId } = inspection;
        inspection.record({ kind: "emitted", event: stamped, deliveringId, origin: inspection.origin() });
      }
      entries$.next({ event: stamped, isAlive });
    },
    hold(isHeld) {
      const waiting = held ?? [];
      held = isHeld ? waiting : null;
      if (!isHeld) for (const entry of waiting) entries$.next(entry);
    },
  };
}
