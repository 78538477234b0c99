/** How often a page loads again by itself. Rule: once a minute at most, whatever the reason; what cannot be noted is not done. */
import type { Texts } from "./stored";

const AGAIN_AFTER_MS = 60_000;
const KEY = "page:reloadedAt";

/** Notes a reload in these texts; false where one was less than a minute ago, or where nothing is stored. */
export function noteReload(texts: Texts, now: number): boolean {
  const sinceMs = now - Number(texts.get(KEY) ?? 0);
  return (sinceMs < 0 || sinceMs > AGAIN_AFTER_MS) && texts.set(KEY, String(now));
}
