/**
 * The parts that arrive after the start. Rule: a part that does not arrive is reported and said on the bus; it costs
 * nothing that is running.
 */
import { Subscription } from "rxjs";
import { collectSlices, offeredBy, pushesOf } from "../bus/domain";
import { pushesBeside } from "../bus/related";
import type { CorePorts, MemberPorts } from "../ports/types";
import { coreDomains } from "./core/domains";
import type { MemberPart, VisitorPart } from "./deps";
import type { Runtime } from "./runtime";
import type { AppState, MemberState, VisitorState } from "./types";

/** Asked once: what every visitor needs beyond the first screen. A part that failed may be asked for again. */
export function createVisitorLoader(runtime: Runtime, load: () => Promise<VisitorPart>, running: Subscription) {
  let isRequested = false;
  return async (): Promise<void> => {
    if (isRequested) return;
    isRequested = true;
    try {
      const { domains, ports, produce } = await load();
      if (running.closed) return;
      runtime.addSlices(domains, produce);
      runtime.emit({ type: "bus/visitorReady", payload: {} });
      // its slices are there from here on
      const state = runtime.state as () => AppState & VisitorState;
      running.add(runtime.startEffects(domains, { ports: { ...runtime.ports, ...ports }, state }));
    } catch (error) {
      isRequested = false;
      runtime.ports.sink.report("A part of the app did not load", error);
      runtime.emit({ type: "bus/visitorFailed", payload: {} });
    }
  };
}

export interface MemberSession {
  /** Loads the part and starts its effects; an earlier session ends. */
  start(): Promise<void>;
  end(): void;
  /** Null while nobody is signed in. */
  ports(): MemberPorts | null;
}
interface SessionDeps {
  readonly load: (core: CorePorts, state: () => AppState) => Promise<MemberPart>;
  /** The part's socket, as the dev tools see and hold it. */
  readonly inspect: (part: MemberPart) => MemberPorts["socket"];
  /** Closed: the client has stopped. */
  readonly running: Subscription;
}

/** What runs from a sign-in to its end. */
export function createMemberSession(runtime: Runtime, { load, inspect, running }: SessionDeps): MemberSession {
  let session = new Subscription();
  let sessionPorts: MemberPorts | null = null;
  const startEffects = ({ domains, createLog }: MemberPart, memberPorts: MemberPorts) => {
    const offered = offeredBy(domains, runtime.state().brand.config);
    const pushes = pushesOf(offered);
    const log = createLog();
    const slices = { ...collectSlices(coreDomains), ...collectSlices(domains) };
    return runtime.startEffects(offered, {
      ports: { ...runtime.ports, ...memberPorts },
      // its slices are there from here on
      state: runtime.state as () => AppState & MemberState,
      pushes,
      pushesBeside: pushesBeside(slices, pushes),
      log,
      recent: log.recent,
      inspection: runtime.inspection,
    });
  };
  return {
    async start() {
      const current = new Subscription();
      session.unsubscribe();
      session = current;
      try {
        const part = await load(runtime.ports, runtime.state);
        if (current.closed || running.closed) return;
        sessionPorts = { ...part.ports, socket: inspect(part) };
        runtime.addSlices(part.domains, part.produce);
        runtime.emit({ type: "bus/memberReady", payload: {} });
        current.add(startEffects(part, sessionPorts));
      } catch (error) {
        runtime.ports.sink.report("The signed-in part of the app did not load", error);
        if (!current.closed) runtime.emit({ type: "bus/memberFailed", payload: {} });
      }
    },
    end() {
      session.unsubscribe();
      sessionPorts = null;
    },
    ports: () => sessionPorts,
  };
}
