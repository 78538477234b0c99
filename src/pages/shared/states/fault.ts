/**
 * Whose fault a failed call is (DEV-18). Rule: every kind of problem is decided here, so that a new one does not compile without its
 * words; the learner's connection is named only where this device has none.
 */
import type { Problem } from "../../../../streams/parts/core";

/** Each has its words in the area "shell", under `fault`. */
export type Fault = "offline" | "unreachable" | "slow" | "busy" | "unavailable" | "ours";

const BY_KIND: Readonly<Record<Problem["kind"], Fault | null>> = {
  offline: "offline",
  unreachable: "unreachable",
  timeout: "slow",
  // an answer that cannot be read is no fault of the learner either
  server: "ours",
  decode: "ours",
  // these are no faults of a call, or the server says what they are
  refused: null,
  unauthorized: null,
  limited: null,
  tooLarge: null,
  wrongType: null,
  fileGone: null,
  files: null,
  unknown: null,
};

/** A server, or a proxy before it, that cannot serve now; any other 5xx is an error of its own. */
const BY_STATUS: Readonly<Record<number, Fault>> = {
  408: "slow",
  502: "unavailable",
  503: "unavailable",
  504: "slow",
};

/** The fault; null where the problem is none, but a refusal, or has words of its own. */
export function findFault({ kind, status = 0, reason }: Problem): Fault | null {
  if (kind !== "server") return BY_KIND[kind];
  return status === 503 && reason === "busy" ? "busy" : (BY_STATUS[status] ?? BY_KIND.server);
}

const CALL_ID = /^[\w-]{8,64}$/;
const SHORT = 8;

/** By which support finds the call, short enough to be read aloud; undefined: the answer named none. */
export const findCallNumber = ({ requestId }: Problem): string | undefined =>
  requestId && CALL_ID.test(requestId) ? requestId.slice(0, SHORT) : undefined;
