/**
 * The composition root: the only file that knows everything. It makes the bus, the fold and the ports into one client,
 * starts what every screen needs, and brings in the member's domains when somebody is signed in.
 */
import { BehaviorSubject, type Observable, Subject, Subscription } from "rxjs";
import { createBus } from "./bus/bus";
import type { AnyEvent, AnyNewEvent } from "./bus/define";
import { type AnyEffect, runEffects } from "./bus/effects";
import { createFold, type Slice } from "./bus/fold";
import { coreEffects, coreSlices } from "./core";
import { perFrame } from "./operators/perFrame";
import type { CorePorts, MemberPorts } from "./ports/types";
import type { AppEvent, AppState, NewAppEvent } from "./registry";

export interface Client {
  /** Every event, in one order. */
  readonly events$: Observable<AppEvent>;
  /** The state as it changes; the present one at once. Told at most twice a frame; what a wish changes, at once. */
  readonly state$: Observable<AppState>;
  state(): AppState;
  /** This device's time, in milliseconds. */
  now(): number;
  /** Puts a wish of the learner on the bus. */
  send(event: NewAppEvent): void;
  /** Ends everything: no timer, socket or listener is left. */
  stop(): void;
}

type EffectTable = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
const flatten = (tables: EffectTable): Record<string, AnyEffect<unknown>> =>
  Object.fromEntries(
    Object.entries(tables).flatMap(([domain, effects]) =>
      Object.entries(effects).map(([name, effect]) => [`${domain}.${name}`, effect as AnyEffect<unknown>]),
    ),
  );

/** What arrives once somebody is signed in. */
export interface MemberPart {
  readonly member: typeof import("./member");
  readonly ports: MemberPorts;
}
export interface ClientDeps {
  readonly makePorts: (state: () => AppState) => CorePorts;
  /** Brings the member's domains and their ports; asked when a session starts. */
  readonly loadMember: (core: CorePorts, state: () => AppState) => Promise<MemberPart>;
}

/** Makes a client and starts it. */
export function createClient({ makePorts, loadMember }: ClientDeps): Client {
  const fold = createFold("session/ended", ({ slice, event, error }) => {
    ports.sink.report(`The reducer of ${slice} failed on ${event.type}`, error);
    emit({ type: "bus/reducerFailed", payload: { slice, eventId: event.id, eventType: event.type }, cause: event.id });
    // a push that could not be folded is passed, and its resource is fetched again (contract 3.2)
    const prefix = event.type.slice(0, event.type.indexOf(".") + 1);
    if (event.position && prefix)
      emit({ type: "link/staleNoticed", payload: { prefixes: [prefix], reason: "quarantine" }, cause: event.id });
  });
  const state = () => fold.state() as unknown as AppState;
  const addSlices = (slices: object) => fold.add(slices as Record<string, Slice<never>>);
  addSlices(coreSlices);
  const state$ = new BehaviorSubject(state());
  const publish = () => {
    if (state$.value !== state()) state$.next(state());
  };
  const changes$ = new Subject<void>();

  const ports = makePorts(state);
  const { clock } = ports;
  const bus = createBus(clock, (event) => {
    fold.apply(event);
    changes$.next();
  });
  const emit = (event: AnyNewEvent) => bus.emit(event);
  const start = (effects: EffectTable, deps: object) =>
    runEffects(flatten(effects), bus, { ports, state, ...deps }, clock.scheduler, ({ effect, error }) => {
      ports.sink.report(`The effect ${effect} failed`, error);
      emit({ type: "bus/effectFailed", payload: { effect } });
    });

  const running = new Subscription();
  running.add(changes$.pipe(perFrame(ports.page.nextFrame$)).subscribe(publish));
  let session = new Subscription();
  const startSession = async () => {
    const current = new Subscription();
    session.unsubscribe();
    session = current;
    try {
      const { member, ports: memberPorts } = await loadMember(ports, state);
      if (current.closed || running.closed) return;
      addSlices(member.memberSlices);
      publish();
      emit({ type: "bus/memberReady", payload: {} });
      current.add(start(member.memberEffects, { pushes: member.pushes, ports: { ...ports, ...memberPorts } }));
    } catch (error) {
      ports.sink.report("The signed-in part of the app did not load", error);
      if (!current.closed) emit({ type: "bus/memberFailed", payload: {} });
    }
  };
  running.add(
    bus.events$.subscribe(({ type }: AnyEvent) => {
      if (type === "session/started") void startSession();
      if (type === "session/ended") session.unsubscribe();
    }),
  );
  running.add(start(coreEffects, {}));

  return {
    events$: bus.events$ as Observable<unknown> as Observable<AppEvent>,
    state$,
    state,
    now: () => clock.now(),
    send(event) {
      emit({ source: "ui", ...(event as AnyNewEvent) });
      // what a hand has done shows before its turn ends: an input would lose its caret
      if ((event.source ?? "ui") === "ui") publish();
    },
    stop: () => {
      session.unsubscribe();
      running.unsubscribe();
    },
  };
}
