/**
 * The composition root: the only file that knows everything. It makes the bus, the state and the ports into one client,
 * starts what every screen needs, and loads the member's domains when a session starts.
 */
import { BehaviorSubject, type Observable, Subscription } from "rxjs";
import type { AnyEvent, AnyNewEvent } from "./bus/define";
import { createInspection, type Inspection } from "./bus/inspection";
import type { View, ViewArgs } from "./bus/reads";
import { coreDomains } from "./parts/core/domains";
import type { CoreDeps, MemberPart, VisitorPart } from "./parts/deps";
import { createMemberSession, createVisitorLoader } from "./parts/load";
import { createRuntime } from "./parts/runtime";
import type { AppEvent, AppState, NewAppEvent } from "./parts/types";
import type { CorePorts, MemberPorts } from "./ports/types";

export interface Client {
  /** Every event, in one order. */
  readonly events$: Observable<AppEvent>;
  /** The state that the screens show: the present one, or what the dev tools show. */
  state(): AppState;
  /** A reading of that state, which wakes at most twice a frame and only when its answer changes. */
  view<Answer, Args extends ViewArgs>(select: (state: AppState, ...args: Args) => Answer, args: Args): View<Answer>;
  /** This device's time, in milliseconds. */
  now(): number;
  /** Puts an action of the learner on the bus; the screens show what it changes before this returns. */
  send(event: NewAppEvent): void;
  /** Ends everything: no timer, socket or listener is left. */
  stop(): void;
  readonly tools: ClientTools;
}

/** What the dev tools use; screens know nothing of it. */
export interface ClientTools {
  readonly inspection: Inspection;
  readonly ports: CorePorts;
  /** Null while nobody is signed in. */
  memberPorts(): MemberPorts | null;
  /** The current state, even while another one is shown. */
  liveState(): AppState;
  /** Shows another state to the screens, whose actions are ignored meanwhile; null is live again. */
  show(state: AppState | null): void;
  /** Holds every event before its delivery, or delivers all that were held. */
  hold(isHeld: boolean): void;
  emit(event: NewAppEvent): void;
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
export function createClient(deps: ClientDeps): Client {
  const { makePorts, loadMember, loadVisitor, inspection = createInspection(Date.now) } = deps;
  const isHeld$ = new BehaviorSubject(false);
  let heldCount = 0;
  const onHeld = () => inspection.record({ kind: "held", count: ++heldCount });
  const runtime = createRuntime({ makePorts, inspection, onHeld });
  const { bus, ports, state, views, emit } = runtime;

  const running = new Subscription();
  const visitor = createVisitorLoader(runtime, loadVisitor, running);
  const inspect = ({ ports: { socket }, inspectSocket }: MemberPart) =>
    inspectSocket(socket, inspection, isHeld$, onHeld);
  const member = createMemberSession(runtime, { load: loadMember, inspect, running });
  runtime.addSlices(coreDomains);
  running.add(runtime.publishPerFrame());
  running.add(
    bus.events$.subscribe(({ type }: AnyEvent) => {
      if (type === "page/shown" || type === "bus/visitorRequested") void visitor();
      if (type === "session/started") void member.start();
      if (type === "session/ended") member.end();
    }),
  );
  running.add(runtime.startEffects<CoreDeps>(coreDomains, { ports, state }));

  const tools: ClientTools = {
    inspection,
    ports,
    memberPorts: member.ports,
    liveState: state,
    show: runtime.show,
    hold(isHeld) {
      heldCount = 0;
      // released: first the events that were judged already, then what the socket brought meanwhile
      bus.hold(isHeld);
      isHeld$.next(isHeld);
    },
    emit,
  };
  return {
    // the bus knows events by their shape only; what is on it is typed where it is emitted
    events$: bus.events$ as Observable<unknown> as Observable<AppEvent>,
    state: runtime.shownState,
    view: views.open,
    now: () => ports.clock.now(),
    send(event) {
      // the actions of another state's screens are not those of this one
      if (runtime.isShowing()) return;
      emit({ source: "ui", ...(event as AnyNewEvent) });
      // what the learner has done shows before the turn ends: an input would lose its caret
      if ((event.source ?? "ui") === "ui") runtime.publish();
    },
    stop() {
      member.end();
      running.unsubscribe();
    },
    tools,
  };
}
