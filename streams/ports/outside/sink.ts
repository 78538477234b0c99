/**
 * Where actions and reports go first: the console, if tracing is on, and the subscriber. Rule: nothing leaves
 * the page here; what comes before the subscriber is stored for it, up to a bound.
 */
import { defer, from, merge, Subject } from "rxjs";
import type { Inspection } from "../../bus/inspection";
import type { SinkEntry, SinkPort } from "../types";

const NAME = /^[A-Za-z0-9_]+$/;
/** More than a start needs; what comes after that is dropped. */
const MAX_EARLY = 200;

/** `isTrace`: debug=1 raises the console to trace level (SHELL-10). Names of actions contain letters, digits, underscores. */
export function createSinkPort(
  console: Pick<Console, "warn" | "debug">,
  isTrace: boolean,
  inspection?: Inspection,
): SinkPort {
  let early: SinkEntry[] = [];
  const live$ = new Subject<SinkEntry>();
  const note = (entry: SinkEntry) => {
    if (live$.observed) live$.next(entry);
    else if (early.length < MAX_EARLY) early.push(entry);
  };
  return {
    entries$: defer(() => {
      const buffered = early;
      early = [];
      return merge(live$, from(buffered));
    }),
    track(name, fields) {
      if (!NAME.test(name)) console.warn("An action's name may contain letters, digits and underscores only");
      if (isTrace) console.debug("action", name, fields);
      note({ kind: "action", name, fields });
    },
    identify: (id) => note({ kind: "user", id }),
    report(what, error) {
      console.warn(what, error instanceof Error ? `${error.name}: ${error.message}` : "");
      inspection?.record({ kind: "reported", what, error });
      note({ kind: "report", what, error });
    },
  };
}
