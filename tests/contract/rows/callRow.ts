// A row of the table of calls: the call, its answer, and how it is refused.
import type { Observable } from "rxjs";
import { expect } from "vitest";
import type { Problem } from "../../../streams/bus/problem";
import type { HttpPort } from "../../../streams/ports/types";
import type { Account } from "../../support/http";

export interface World {
  readonly url: string;
  /** Another learner, whose data may be changed. */
  readonly newcomer: HttpPort;
  readonly learner: Account;
  /** Signed in as the learner, with another session of the learner, with a wrong token, and not at all. */
  readonly http: HttpPort;
  readonly leaving: HttpPort;
  readonly stranger: HttpPort;
  readonly nobody: HttpPort;
  /** An account whose password may change and which may be deleted. */
  readonly passing: HttpPort;
  /** An uploaded picture of the learner's. */
  readonly photoId: number;
  readonly ownMessageId: number;
  readonly expertMessageId: number;
  fail(path: string): Promise<unknown>;
}
export interface Row {
  /** Requirement ids of the call itself, besides NET-05. */
  readonly ids?: string;
  readonly call: (world: World) => Observable<unknown>;
  readonly answer: (world: World) => unknown;
  readonly refused: (world: World) => Observable<unknown>;
  readonly problem: Partial<Problem>;
}

export const unauthorized: Partial<Problem> = {
  kind: "unauthorized",
  status: 401,
  text: "Sign in to continue.",
};
/** A moment of our time in milliseconds: neither seconds nor text. */
export const isMoment = expect.toSatisfy(
  (value) => Math.abs(Number(value) - Date.now()) < 400 * 86_400_000,
  "a moment in ms",
);
