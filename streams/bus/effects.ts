/**
 * Effects: functions from the stream of events to a stream of new events; everything that takes time is in them.
 * Rule: an effect that fails is reported and starts again; it never ends another one, nor the bus (BUS-08).
 */
import {
  defer,
  filter,
  map,
  type Observable,
  type OperatorFunction,
  queueScheduler,
  type SchedulerLike,
  Subscription,
} from "rxjs";
import { isolate } from "../operators/isolate";
import type { Bus } from "./bus";
import type { AnyEvent, AnyNewEvent, EventOf, NewEvent } from "./define";

/** `events$` is what happens, `deps` has the ports and read access to the state; the result is what happens because of it. */
export type Effect<In, Out, Deps> = (events$: Observable<EventOf<In>>, deps: Deps) => Observable<NewEvent<Out>>;
export type AnyEffect<Deps> = (events$: Observable<never>, deps: Deps) => Observable<AnyNewEvent>;

/** Keeps the events of the named types. Replays are left out: an effect must not react twice to one push. */
export const ofType =
  <M, T extends keyof M & string>(...types: T[]): OperatorFunction<EventOf<M>, EventOf<M, T>> =>
  (events$) =>
    events$.pipe(
      filter((event) => (types as string[]).includes((event as AnyEvent).type) && !(event as AnyEvent).isReplay),
    ) as Observable<EventOf<M, T>>;

/** Names `event` as the cause of everything that passes, unless a cause is named already (BUS-03). */
export const causedBy =
  <E extends AnyNewEvent>(event: { readonly id: string }): OperatorFunction<E, E> =>
  (events$) =>
    events$.pipe(map((caused) => (caused.cause ? caused : { ...caused, cause: event.id })));

export interface EffectFailure {
  readonly effect: string;
  readonly error: unknown;
}

/**
 * Starts effects on a bus. Unsubscribing the result ends them all, and drops the events that they still had queued. What they
 * emit while they are subscribed is delivered after all are subscribed: none misses another's first event, in any order of the list.
 */
export function runEffects<Deps>(
  effects: Readonly<Record<string, AnyEffect<Deps>>>,
  bus: Bus,
  deps: Deps,
  scheduler: SchedulerLike,
  onFailure: (failure: EffectFailure) => void,
): Subscription {
  const running = new Subscription();
  const isAlive = () => !running.closed;
  const subscribe = ([name, effect]: [string, AnyEffect<Deps>]) => {
    const isolated$ = defer(() => effect(bus.events$ as Observable<never>, deps)).pipe(
      isolate({
        onError: (error) => onFailure({ effect: name, error }),
        baseDelayMs: 100,
        maxDelayMs: 10_000,
        scheduler,
      }),
    );
    const emit = (event: AnyNewEvent) => {
      if (bus.inspection.isWatched) bus.inspection.record({ kind: "delivered", stream: name });
      bus.emit(event, isAlive);
    };
    running.add(isolated$.pipe(bus.inspection.counted(name)).subscribe(emit));
  };
  // the bus delivers through this queue: what is emitted within one of its tasks waits
  queueScheduler.schedule(() => Object.entries(effects).forEach(subscribe));
  return running;
}
