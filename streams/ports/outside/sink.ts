/**
 * Where actions and reports go first: the console, when it is asked to speak, and whoever listens. Rule: nothing leaves
 * here; what comes before somebody listens is kept for that one, up to a bound.
 */
import { defer, from, merge, Subject } from "rxjs";
import type { SinkEntry, SinkPort } from "../types";

const NAME = /^[A-Za-z0-9_]+$/;
/** More than a start takes; what comes after is nobody's. */
const MAX_EARLY = 200;

/** `isTrace`: debug=1 raises the console to trace level (SHELL-10). Names of actions hold letters, digits, underscores. */
export function createSinkPort(console: Pick<Console, "warn" | "debug">, isTrace: boolean): SinkPort {
  let early: SinkEntry[] = [];
  const live$ = new Subject<SinkEntry>();
  const note = (entry: SinkEntry) => {
    if (live$.observed) live$.next(entry);
    else if (early.length < MAX_EARLY) early.push(entry);
  };
  return {
    entries$: defer(() => {
      const kept = early;
      early = [];
      return merge(live$, from(kept));
    }),
    track(name, fields) {
      if (!NAME.test(name)) console.warn("An action's name may hold letters, digits and underscores only");
      if (isTrace) console.debug("action", name, fields);
      note({ kind: "action", name, fields });
    },
    identify: (id) => note({ kind: "user", id }),
    report(what, error) {
      console.warn(what, error instanceof Error ? `${error.name}: ${error.message}` : "");
      note({ kind: "report", what, error });
    },
  };
}
