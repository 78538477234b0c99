/** What goes wrong on purpose (contract 7). Rule: without FAULTS=1 nothing here can be switched on. */
export interface FaultState {
  readonly latencyMs: number;
  /** 0 to 1: the share of requests that fail with `status`. */
  readonly errorRate: number;
  readonly status: number;
  readonly duplicate: boolean;
  readonly reorder: boolean;
  readonly dropPublish: boolean;
  readonly wsBlocked: boolean;
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
  path: "",
};

export class Faults {
  current: FaultState = noFaults;
}
