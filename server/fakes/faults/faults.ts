/** Faults on purpose (contract 7). Rule: without FAULTS=1 nothing here can be switched on. */

/** Where a change can be killed: its rows written and not committed; committed; published; half of its answer sent. */
export type KillPoint = "beforeCommit" | "afterCommit" | "afterPublish" | "duringAnswer";

export interface FaultState {
  readonly latencyMs: number;
  /** 0 to 1: the share of requests that fail with `status`. */
  readonly errorRate: number;
  readonly status: number;
  readonly duplicate: boolean;
  readonly reorder: boolean;
  readonly dropPublish: boolean;
  readonly wsBlocked: boolean;
  /** The next change ends the process at this point, as kill -9 does. */
  readonly killAt: KillPoint | null;
  /** Only requests whose path starts with this; "" is all. */
  readonly path: string;
}

export const noFaults: FaultState = {
  latencyMs: 0,
  errorRate: 0,
  status: 503,
  duplicate: false,
  reorder: false,
  dropPublish: false,
  wsBlocked: false,
  killAt: null,
  path: "",
};

export class Faults {
  current: FaultState = noFaults;

  /** A change reaches this point; the process may end here. */
  pass(point: KillPoint): void {
    if (this.current.killAt === point) process.kill(process.pid, "SIGKILL");
  }
}
