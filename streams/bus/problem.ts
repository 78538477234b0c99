export const PROBLEM_KINDS = [
  "offline",
  "unreachable",
  "timeout",
  "refused",
  "server",
  "unauthorized",
  "decode",
  "limited",
  "tooLarge",
  "wrongType",
  "fileGone",
  "files",
  "unknown",
] as const;

/**
 * What went wrong, as plain data for the state and the screen. Rule: it contains no token, address or value of an answer,
 * only what may be shown.
 */
export interface Problem {
  readonly kind: (typeof PROBLEM_KINDS)[number];
  /** The server's own text, already in the learner's language; absent: the screen has a text for the kind (NET-04). */
  readonly text?: string;
  /** The installed app has no network, and this is how its device failed instead, in the words that support knows (offline, NET-09). */
  readonly cache?: "Cache not found" | "Invalid cache";
  /** A word of the server for programs (contract 1): what ended the session (401), why it cannot serve now (503). */
  readonly reason?: string;
  /** By which both logs know the call that failed, as its answer names it (SRV-13); null: it names none. */
  readonly requestId?: string | null;
  readonly fields?: Readonly<Record<string, string>>;
  readonly status?: number;
  readonly retryAfterMs?: number;
  /** The limit that was broken, in bytes (tooLarge). */
  readonly limitBytes?: number;
  /** What was found in the file, by the name that people know: "HEIC" (wrongType). */
  readonly format?: string;
  /** The number with which the app's store refuses (contract 6.21). */
  readonly storeCode?: number;
}

/** An error that knows how to be shown. Ports throw nothing else. */
export class ProblemError extends Error {
  override readonly name: string = "ProblemError";
  constructor(
    message: string,
    readonly problem: Problem,
    /** What a 409 says beside its message, decoded where the call has a schema for it. */
    readonly conflict?: unknown,
  ) {
    super(message);
  }
}

/** The problem in any error: an unexpected one becomes `unknown`. */
export const toProblem = (error: unknown): Problem =>
  error instanceof ProblemError ? error.problem : { kind: "unknown" };

/** The statuses of a server, or of a proxy before it, that is unavailable or busy for now. */
const AWAY: ReadonlySet<number | undefined> = new Set([408, 502, 503, 504]);

/** True when the server reported an error of its own: the same request may fail every time (500 and similar). */
export const isServerFault = ({ kind, status }: Problem): boolean =>
  kind === "server" && status !== undefined && !AWAY.has(status);

/** Statuses after which the same request may succeed. */
const UNSETTLED: ReadonlySet<number | undefined> = new Set([408, 409, 425]);

/** True when the call reached nobody: the device has no network (`offline`), or has one and found no server (`unreachable`). */
export const isUnreached = ({ kind }: Problem): boolean => kind === "offline" || kind === "unreachable";

/** True when trying again later may help and the answer to the first try is not known for sure. */
export const isTransient = (problem: Problem): boolean => {
  const { kind, status } = problem;
  return isUnreached(problem) || kind === "timeout" || kind === "server" || UNSETTLED.has(status);
};
