/** Errors that nobody can fix from a report: the network, leaving a page, a chunk of an older version, a player (ANA-03). */
import { isUnreached, ProblemError } from "../../bus/problem";

const NAMES: ReadonlySet<string> = new Set(["NetworkError", "TimeoutError", "AbortError", "ChunkLoadError"]);
/** The messages of the different browsers. */
const WORDS = new RegExp(
  [
    "failed to fetch|load failed|networkerror|network (error|request failed|connection was lost)|err_network",
    "\\btimed? ?out\\b|internet connection",
    "navigation (was )?(aborted|cancell?ed|interrupted|prevented)|redirected when going|history\\.(push|replace)state",
    "(operation|request|fetch|load)( was)? aborted|aborted by the user|a user aborted",
    "dynamically imported module|importing a module script|loading (css )?chunk|unable to preload",
    "play\\(\\) |play method|no supported source|media_err|media (resource|error)|decoding (error|failed)",
  ].join("|"),
  "i",
);
/** Our own reports end with the kind of the problem. */
const OF_NETWORK = /\((offline|unreachable|timeout)\)$/;

/** The error object of a player: not an Error, but one of four codes. */
const isOfPlayer = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "MEDIA_ERR_DECODE" in error;

/** True for a report that is not sent. */
export function isIgnored(what: string, error: unknown): boolean {
  if (OF_NETWORK.test(what) || isOfPlayer(error)) return true;
  if (error instanceof ProblemError) return isUnreached(error.problem) || error.problem.kind === "timeout";
  const { name, message } = error instanceof Error ? error : { name: "", message: String(error) };
  return NAMES.has(name) || WORDS.test(message);
}
