/** What each part is composed of, and what its effects are given. */

import type { PushTable } from "../bus/define";
import type { Domain } from "../bus/domain";
import type { Produce } from "../bus/fold";
import type { Inspection } from "../bus/inspection";
import type { createPushLog, PushLog } from "../domains/connection/pushLog";
import type { inspected } from "../ports/connection/inspectedSocket";
import type { CorePorts, MemberPorts, Ports, VisitorPorts } from "../ports/types";
import type { AppState, MemberState, VisitorState } from "./types";

/** What the core's effects are given. */
export interface CoreDeps {
  readonly ports: CorePorts;
  state(): AppState;
}
/** What the effects of the visitor's part are given. */
export interface VisitorDeps extends CoreDeps {
  readonly ports: CorePorts & VisitorPorts;
  state(): AppState & VisitorState;
}
/** What the member's effects are given. */
export interface MemberDeps extends CoreDeps {
  readonly ports: Ports;
  state(): AppState & MemberState;
  /** Every push that this brand knows. */
  readonly pushes: PushTable;
  pushesBeside(eventType: string): readonly string[];
  /** What was pushed since the position that this session began with. */
  readonly log: PushLog;
  readonly recent: PushLog["recent"];
  readonly inspection: Inspection;
}

/** What arrives once a learner is signed in. */
export interface MemberPart {
  readonly domains: readonly Domain<MemberDeps>[];
  readonly produce: Produce;
  readonly ports: MemberPorts;
  /** Lets the dev tools see and hold what the socket brings. */
  readonly inspectSocket: typeof inspected;
  readonly createLog: typeof createPushLog;
}
/** What arrives once the first screen has been shown, or when a screen asks for it. */
export interface VisitorPart {
  readonly domains: readonly Domain<VisitorDeps>[];
  /** Of immer: for the handlers of every part but the core. */
  readonly produce: Produce;
  readonly ports: VisitorPorts;
}
