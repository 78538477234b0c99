/** What goes wrong on purpose (contract 7). Rule: without FAULTS=1 nothing here can be switched on. */

/** Where a change can be killed: its rows written and not committed; committed; told; its answer half said. */
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
  /** The next change that comes by ends the process there, as kill -9 does. */
  readonly killAt: KillPoint | null;
  /** Only requests whose path starts so; "" is all. */
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

  /** A change comes by; it may be its last step, and the process's. */
  pass(point: KillPoint): void {
    if (this.current.killAt === point) process.kill(process.pid, "SIGKILL");
  }
}
