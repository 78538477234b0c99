/**
 * The composition root: the only file that knows everything. It joins the bus, the fold and the ports into one client,
 * starts what every screen needs, and loads the member's domains when a member is signed in.
 */
import { BehaviorSubject, type Observable, Subject, Subscription } from "rxjs";
import { createBus } from "./bus/bus";
import type { AnyEvent, AnyNewEvent, PushTable } from "./bus/define";
import { type Domain, effectsOf, offeredBy, pushesOf, slicesOf } from "./bus/domain";
import { runEffects } from "./bus/effects";
import { createFold, type Fold } from "./bus/fold";
import { createInspection, type Inspection } from "./bus/inspection";
import { pushesBeside } from "./bus/related";
import { createViews, type View, type ViewArgs } from "./bus/view";
import { perFrame } from "./operators/perFrame";
import { coreDomains } from "./parts/core/domains";
import type { AppEvent, AppState, MemberState, NewAppEvent, VisitorState } from "./parts/types";
import { inspected } from "./ports/connection/inspectedSocket";
import type { CorePorts, MemberPorts, Ports, VisitorPorts } from "./ports/types";

export interface Client {
  /** Every event, in one order. */
  readonly events$: Observable<AppEvent>;
  /** The state that the screens show: the current one, or the one that the dev tools show. Published at most twice a frame; after an action of the learner, immediately. */
  state(): AppState;
  /** A view of that state, which wakes only when its answer changes. */
  view<Answer, Args extends ViewArgs>(select: (state: AppState, ...args: Args) => Answer, args: Args): View<Answer>;
  /** This device's time, in milliseconds. */
  now(): number;
  /** Puts an action of the learner on the bus. */
  send(event: NewAppEvent): void;
  /** Ends everything: no timer, socket or listener is left. */
  stop(): void;
  readonly tools: ClientTools;
}

/** How the dev tools control the client; screens do not know it. */
export interface ClientTools {
  readonly inspection: Inspection;
  readonly ports: CorePorts;
  /** Null while nobody is signed in. */
  memberPorts(): MemberPorts | null;
  /** The current state, even while another one is shown. */
  liveState(): AppState;
  /** Shows another state to the screens, whose actions are ignored meanwhile; null shows the live state again. */
  show(state: AppState | null): void;
  /** Holds every event before its delivery, or releases all. */
  hold(isHeld: boolean): void;
  emit(event: NewAppEvent): void;
}

/** What the effects of the core part get. */
export interface CoreDeps {
  readonly ports: CorePorts;
  state(): AppState;
}
/** What the effects of the visitor part get. */
export interface VisitorDeps extends CoreDeps {
  readonly ports: CorePorts & VisitorPorts;
  state(): AppState & VisitorState;
}
/** What the effects of the member part get. */
export interface MemberDeps extends CoreDeps {
  readonly ports: Ports;
  state(): AppState & MemberState;
  /** Every push that this brand knows. */
  readonly pushes: PushTable;
  pushesBeside(eventType: string): readonly string[];
}

/** What is loaded once a member is signed in. */
export interface MemberPart {
  readonly domains: readonly Domain<MemberDeps>[];
  readonly ports: MemberPorts;
}
/** What is loaded once the first screen has been shown, or when a screen requests it. */
export interface VisitorPart {
  readonly domains: readonly Domain<VisitorDeps>[];
  readonly ports: VisitorPorts;
}
export interface ClientDeps {
  readonly makePorts: (state: () => AppState, inspection: Inspection) => CorePorts;
  /** Loads the member's domains and their ports; called when a session starts. */
  readonly loadMember: (core: CorePorts, state: () => AppState) => Promise<MemberPart>;
  /** Loads what every visitor needs beyond the first screen. */
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
  const fold = createFold<AppState>("session/ended", ({ slice, event, error }) => {
    ports.sink.report(`The reducer of ${slice} failed on ${event.type}`, error);
    emit({ type: "bus/reducerFailed", payload: { slice, eventId: event.id, eventType: event.type }, cause: event.id });
    // a push that could not be folded is skipped, and its resource is fetched again (contract 3.2)
    if (event.position)
      emit({
        type: "connection/staleNoticed",
        payload: { types: [event.type], reason: "quarantine" },
        cause: event.id,
      });
  });
  const state = () => fold.state();
  fold.add(slicesOf(coreDomains));
  let shown: AppState | null = null;
  const shownState = () => shown ?? state();
  const views = createViews(state(), (change) => inspection.count("views", change));
  const publish = () => views.publish(shownState());
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
  const start = <Deps>(domains: readonly Domain<Deps>[], deps: Deps) =>
    runEffects(effectsOf(domains), bus, deps, clock.scheduler, ({ effect, error }) => {
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
      const { domains, ports: loaded } = await loadMember(ports, state);
      if (current.closed || running.closed) return;
      const memberPorts = { ...loaded, socket: inspected(loaded.socket, inspection, isHeld$, onHeld) };
      sessionPorts = memberPorts;
      fold.add(slicesOf(domains));
      publish();
      emit({ type: "bus/memberReady", payload: {} });
      const here = offeredBy(domains, state().brand.config);
      const pushes = pushesOf(here);
      const slices = { ...slicesOf(coreDomains), ...slicesOf(domains) };
      const allPorts = { ...ports, ...memberPorts };
      // its slices are in the fold from here on
      const memberState = state as () => AppState & MemberState;
      const beside = pushesBeside(slices, pushes);
      current.add(start(here, { ports: allPorts, state: memberState, pushes, pushesBeside: beside }));
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
      const { domains, ports: visitorPorts } = await loadVisitor();
      if (running.closed) return;
      fold.add(slicesOf(domains));
      publish();
      emit({ type: "bus/visitorReady", payload: {} });
      // its slices are in the fold from here on
      const visitorState = state as () => AppState & VisitorState;
      running.add(start(domains, { ports: { ...ports, ...visitorPorts }, state: visitorState }));
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
  running.add(start<CoreDeps>(coreDomains, { ports, state }));

  return {
    events$: bus.events$ as Observable<unknown> as Observable<AppEvent>,
    state: shownState,
    view: views.open,
    now: () => clock.now(),
    send(event) {
      if (shown) return;
      emit({ source: "ui", ...(event as AnyNewEvent) });
      // an action of the learner shows before its turn ends: otherwise an input would lose its caret
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
        // released: first what was judged already, then what the socket delivered meanwhile
        bus.hold(isHeld);
        isHeld$.next(isHeld);
      },
      emit,
    },
  };
}

function applyWatched(fold: Fold<AppState>, event: AnyEvent, inspection: Inspection): void {
  const before = fold.state();
  const startedAt = inspection.now();
  fold.apply(event);
  inspection.tell({ kind: "folded", event, before, after: fold.state(), startedAt });
}
