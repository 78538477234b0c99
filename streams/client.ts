/**
 * The composition root: the only file that knows everything. It makes the bus, the fold and the ports into one client,
 * starts what every screen needs, and brings in the member's domains when somebody is signed in.
 */
import { BehaviorSubject, type Observable, Subject, Subscription } from "rxjs";
import { createBus } from "./bus/bus";
import type { AnyEvent, AnyNewEvent } from "./bus/define";
import { type AnyEffect, runEffects } from "./bus/effects";
import { createFold, type Fold, type Slice } from "./bus/fold";
import { createInspection, type Inspection } from "./bus/inspection";
import { pushesBeside } from "./bus/related";
import { perFrame } from "./operators/perFrame";
import { coreEffects, coreSlices } from "./parts/core/domains";
import type { AppEvent, AppState, NewAppEvent } from "./parts/registry";
import { inspected } from "./ports/connection/inspectedSocket";
import type { CorePorts, MemberPorts, VisitorPorts } from "./ports/types";

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
  readonly tools: ClientTools;
}

/** What the dev tools hold the client by; screens know nothing of it. */
export interface ClientTools {
  readonly inspection: Inspection;
  readonly ports: CorePorts;
  /** Null while nobody is signed in. */
  memberPorts(): MemberPorts | null;
  /** The present state, whatever is shown. */
  liveState(): AppState;
  /** Shows another state to the screens, and nothing that they then wish happens; null is live again. */
  show(state: AppState | null): void;
  /** Holds every event before its delivery, or lets all go. */
  hold(isHeld: boolean): void;
  emit(event: NewAppEvent): void;
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
  readonly member: typeof import("./parts/member/domains");
  readonly ports: MemberPorts;
}
/** What arrives once the first screen has been shown, or when a screen asks for it. */
export interface VisitorPart {
  readonly visitor: typeof import("./parts/visitor/domains");
  readonly ports: VisitorPorts;
}
export interface ClientDeps {
  readonly makePorts: (state: () => AppState, inspection: Inspection) => CorePorts;
  /** Brings the member's domains and their ports; asked when a session starts. */
  readonly loadMember: (core: CorePorts, state: () => AppState) => Promise<MemberPart>;
  /** Brings what every visitor needs beyond the first screen. */
  readonly loadVisitor: () => Promise<VisitorPart>;
  readonly inspection?: Inspection;
}

/** Makes a client and starts it. */
export function createClient({
  makePorts,
  loadMember,
  loadVisitor,
  inspection = createInspection(Date.now),
}: ClientDeps): Client {
  const fold = createFold("session/ended", ({ slice, event, error }) => {
    ports.sink.report(`The reducer of ${slice} failed on ${event.type}`, error);
    emit({ type: "bus/reducerFailed", payload: { slice, eventId: event.id, eventType: event.type }, cause: event.id });
    // a push that could not be folded is passed, and its resource is fetched again (contract 3.2)
    if (event.position)
      emit({
        type: "connection/staleNoticed",
        payload: { types: [event.type], reason: "quarantine" },
        cause: event.id,
      });
  });
  const state = () => fold.state() as unknown as AppState;
  const addSlices = (slices: object) => fold.add(slices as Record<string, Slice<never>>);
  addSlices(coreSlices);
  let shown: AppState | null = null;
  const shownState = () => shown ?? state();
  const state$ = new BehaviorSubject(state());
  const publish = () => {
    if (state$.value !== shownState()) state$.next(shownState());
  };
  const changes$ = new Subject<void>();
  const isHeld$ = new BehaviorSubject(false);
  let heldCount = 0;
  const onHeld = () => inspection.tell({ kind: "held", count: ++heldCount });

  const ports = makePorts(state, inspection);
  const { clock } = ports;
  const bus = createBus(
    clock,
    inspection,
    (event) => {
      if (inspection.isWatched) applyWatched(fold, event, inspection);
      else fold.apply(event);
      changes$.next();
    },
    onHeld,
  );
  const emit = (event: AnyNewEvent) => bus.emit(event);
  const start = (effects: EffectTable, deps: object) =>
    runEffects(flatten(effects), bus, { ports, state, ...deps }, clock.scheduler, ({ effect, error }) => {
      ports.sink.report(`The effect ${effect} failed`, error);
      emit({ type: "bus/effectFailed", payload: { effect } });
    });

  const running = new Subscription();
  running.add(changes$.pipe(perFrame(ports.page.nextFrame$)).subscribe(publish));
  let session = new Subscription();
  let sessionPorts: MemberPorts | null = null;
  const startSession = async () => {
    const current = new Subscription();
    session.unsubscribe();
    session = current;
    try {
      const { member, ports: loaded } = await loadMember(ports, state);
      if (current.closed || running.closed) return;
      const memberPorts = { ...loaded, socket: inspected(loaded.socket, inspection, isHeld$, onHeld) };
      sessionPorts = memberPorts;
      addSlices(member.memberSlices);
      publish();
      emit({ type: "bus/memberReady", payload: {} });
      const has = <Entry>(domains: Readonly<Record<string, Entry>>) => member.offered(domains, state().brand.config);
      const pushes = member.merged(has(member.memberPushes));
      const slices = { ...coreSlices, ...member.memberSlices } as unknown as Record<string, Slice<never>>;
      const deps = { pushes, pushesBeside: pushesBeside(slices, pushes), ports: { ...ports, ...memberPorts } };
      current.add(start(has<EffectTable[string]>(member.memberEffects), deps));
    } catch (error) {
      ports.sink.report("The signed-in part of the app did not load", error);
      if (!current.closed) emit({ type: "bus/memberFailed", payload: {} });
    }
  };
  let isVisitorAsked = false;
  const startVisitor = async () => {
    if (isVisitorAsked) return;
    isVisitorAsked = true;
    try {
      const { visitor, ports: visitorPorts } = await loadVisitor();
      if (running.closed) return;
      addSlices(visitor.visitorSlices);
      publish();
      emit({ type: "bus/visitorReady", payload: {} });
      running.add(start(visitor.visitorEffects, { ports: { ...ports, ...visitorPorts } }));
    } catch (error) {
      isVisitorAsked = false;
      ports.sink.report("A part of the app did not load", error);
      emit({ type: "bus/visitorFailed", payload: {} });
    }
  };
  running.add(
    bus.events$.subscribe(({ type }: AnyEvent) => {
      if (type === "page/shown" || type === "bus/visitorRequested") void startVisitor();
      if (type === "session/started") void startSession();
      if (type !== "session/ended") return;
      session.unsubscribe();
      sessionPorts = null;
    }),
  );
  running.add(start(coreEffects, {}));

  return {
    events$: bus.events$ as Observable<unknown> as Observable<AppEvent>,
    state$: state$.pipe(inspection.counted("client.state$")),
    state: shownState,
    now: () => clock.now(),
    send(event) {
      if (shown) return;
      emit({ source: "ui", ...(event as AnyNewEvent) });
      // what a hand has done shows before its turn ends: an input would lose its caret
      if ((event.source ?? "ui") === "ui") publish();
    },
    stop: () => {
      session.unsubscribe();
      running.unsubscribe();
    },
    tools: {
      inspection,
      ports,
      memberPorts: () => sessionPorts,
      liveState: state,
      show(other) {
        shown = other;
        publish();
      },
      hold(isHeld) {
        heldCount = 0;
        // let go: first what was judged already, then what the socket brought meanwhile
        bus.hold(isHeld);
        isHeld$.next(isHeld);
      },
      emit,
    },
  };
}

function applyWatched(fold: Fold, event: AnyEvent, inspection: Inspection): void {
  const before = fold.state();
  const startedAt = inspection.now();
  fold.apply(event);
  inspection.tell({ kind: "folded", event, before, after: fold.state(), startedAt });
}
