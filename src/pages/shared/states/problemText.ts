/** A problem in the learner's language: the server's own text where it sends one, otherwise ours for its kind (NET-04). */
import type { Problem } from "../../../../streams/parts/core";

type Key = "noInternet" | "serverDown" | "tooMany" | "unknown";

/** `say` returns our text for a key of the area "errors"; null where there is no problem. */
export function problemText(problem: Problem | null | undefined, say: (key: Key) => string): string | null {
  if (!problem) return null;
  if (problem.text) return problem.text;
  if (problem.kind === "offline") return say("noInternet");
  if (["unreachable", "timeout", "server"].includes(problem.kind)) return say("serverDown");
  return problem.kind === "limited" ? say("tooMany") : say("unknown");
}
