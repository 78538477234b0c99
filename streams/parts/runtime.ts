/**
 * Bus, state, views and the core's ports, connected: what every part runs on. Rule: an event is folded before any effect
 * sees it, and views are published at most twice a frame.
 */
import { Subject, type Subscription } from "rxjs";
import { type Bus, createBus } from "../bus/bus";
import type { AnyEvent, AnyNewEvent } from "../bus/define";
import { collectEffects, collectSlices, type Domain } from "../bus/domain";
import { runEffects } from "../bus/effects";
import { createFold, type Fold, type Produce, type ReducerFailure } from "../bus/fold";
import type { Inspection } from "../bus/inspection";
import { createViews, type Views } from "../bus/view";
import { perFrame } from "../operators/perFrame";
import type { CorePorts } from "../ports/types";
import type { CoreDeps } from "./deps";
import { collectReports } from "./reports";
import type { AppState } from "./types";

export interface Runtime {
  readonly bus: Bus;
  readonly ports: CorePorts;
  readonly inspection: Inspection;
  readonly views: Views<AppState>;
  /** The present state. */
  state(): AppState;
  /** The state that the screens show: the present one, or what the dev tools show. */
  shownState(): AppState;
  /** Shows another state to the screens; null is the present one again. */
  show(state: AppState | null): void;
  /** Whether the screens show another state than the present one. */
  isShowing(): boolean;
  /** Brings the views up to date now, without waiting for a frame. */
  publish(): void;
  emit(event: AnyNewEvent): void;
  /** Adds a part's slices to the state. */
  addSlices(domains: readonly Domain[], produce?: Produce): void;
  /** Starts a part's effects; unsubscribing ends them. */
  startEffects<Deps extends CoreDeps>(domains: readonly Domain<Deps>[], deps: Deps): Subscription;
  /** Publishes what has changed with each frame; unsubscribing ends that. */
  publishPerFrame(): Subscription;
}
interface RuntimeDeps {
  readonly makePorts: (state: () => AppState, inspection: Inspection) => CorePorts;
  readonly inspection: Inspection;
  /** Called with each event that waits because the dev tools hold it. */
  readonly onHeld: () => void;
}

export function createRuntime({ makePorts, inspection, onHeld }: RuntimeDeps): Runtime {
  const fold = createFold<AppState>("session/ended", (failure) => reportFailure(failure, ports, emit));
  const state = () => fold.state();
  const views = createViews(state(), (change) => inspection.count("views", change));
  let shown: AppState | null = null;
  const shownState = () => shown ?? state();
  const publish = () => views.publish(shownState());
  const changes$ = new Subject<void>();
  const ports = makePorts(state, inspection);
  const deliver = (event: AnyEvent) => {
    if (inspection.isWatched) applyWatched(fold, event, inspection);
    else fold.apply(event);
    changes$.next();
  };
  const bus = createBus(ports.clock, inspection, deliver, onHeld);
  const emit = (event: AnyNewEvent) => bus.emit(event);
  return {
    bus,
    ports,
    inspection,
    views,
    state,
    shownState,
    show(other) {
      shown = other;
      publish();
    },
    isShowing: () => shown !== null,
    publish,
    emit,
    addSlices(domains, produce) {
      fold.add(collectSlices(domains), produce);
      publish();
    },
    startEffects: (domains, deps) =>
      runEffects(
        { ...collectEffects(domains), ...collectReports(domains) },
        bus,
        deps,
        ports.clock.scheduler,
        ({ effect, error }) => {
          ports.sink.report(`The effect ${effect} failed`, error);
          emit({ type: "bus/effectFailed", payload: { effect } });
        },
      ),
    publishPerFrame: () => changes$.pipe(perFrame(ports.page.nextFrame$)).subscribe(publish),
  };
}

function reportFailure(
  { slice, event, error }: ReducerFailure,
  { sink }: CorePorts,
  emit: (event: AnyNewEvent) => void,
): void {
  sink.report(`The reducer of ${slice} failed on ${event.type}`, error);
  emit({ type: "bus/reducerFailed", payload: { slice, eventId: event.id, eventType: event.type }, cause: event.id });
  // a push that could not be folded is skipped, and its resource is fetched again (contract 3.2)
  if (event.position)
    emit({
      type: "connection/staleNoticed",
      payload: { types: [event.type], reason: "quarantine" },
      cause: event.id,
    });
}

function applyWatched(fold: Fold<AppState>, event: AnyEvent, inspection: Inspection): void {
  const before = fold.state();
  const startedAt = inspection.now();
  fold.apply(event);
  inspection.record({ kind: "folded", event, before, after: fold.state(), startedAt });
}
