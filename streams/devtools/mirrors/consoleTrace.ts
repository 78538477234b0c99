/**
 * The session in the browser's console, one event per line (SHELL-10). Rule: only redacted values are written, and of many at
 * the same time only the newest: the console keeps everything that it gets.
 */
import type { Subscription } from "rxjs";
import { numberOf, recordsAfter } from "../record/recordIds";
import type { Flow } from "../record/types";
import { redact } from "../redact/redact";

const MAX_AT_ONCE = 50;

/** Writes what is recorded from now on, at trace level, until the subscription ends. */
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
