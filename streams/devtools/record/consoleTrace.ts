/**
 * The session in the browser's console, an event a line (SHELL-10). Rule: only what is redacted is written, and of many at
 * once the newest: the console keeps what it was given.
 */
import type { Subscription } from "rxjs";
import { redact } from "../redact/redact";
import { numberOf, recordsAfter } from "./recordIds";
import type { Flow } from "./types";

const MAX_AT_ONCE = 50;

/** Writes what is recorded from now on, at the level of a trace, until the answer is unsubscribed. */
export function traceToConsole(flow: Flow, console: Pick<Console, "debug">): Subscription {
  let seen = numberOf(flow.session().events.at(-1)?.id ?? "e0");
  return flow.session$.subscribe(({ events }) => {
    const news = recordsAfter(events, seen);
    const shown = news.slice(-MAX_AT_ONCE);
    if (shown.length < news.length) console.debug(`${news.length - shown.length} events more`);
    for (const { id, type, source, cause, payload } of shown)
      console.debug(`${source} ${type}`, redact({ id, cause, payload }));
    seen = Math.max(seen, numberOf(events.at(-1)?.id ?? "e0"));
  });
}
