/**
 * What waits to be announced. Rules: what comes close together is one announcement; the same words within a breath are said
 * once (A11Y-07); a line that changes is said once it stands still (A11Y-08).
 */

/** `place`: a line of the page, which is said as it stands after `SETTLE_MS`; "" where it says nothing any more. */
export type Announce = (text: string, place?: string) => void;

export const JOIN_MS = 400;
export const BREATH_MS = 1_000;
/** Longer than between two letters that are typed. */
export const SETTLE_MS = 400;

/** Puts texts in order for `say`, which is called with whole announcements (A11Y-07, A11Y-08). */
export function createAnnouncements(say: (text: string) => void, joinMs = JOIN_MS): Announce {
  const joined: string[] = [];
  const recent = new Set<string>();
  const settling = new Map<string, ReturnType<typeof setTimeout>>();

  const join = (text: string): void => {
    if (text === "" || recent.has(text)) return;
    recent.add(text);
    setTimeout(() => recent.delete(text), BREATH_MS);
    if (joined.push(text) === 1) setTimeout(() => say(joined.splice(0).join(" ")), joinMs);
  };
  return (text, place) => {
    if (place === undefined) return join(text);
    clearTimeout(settling.get(place));
    settling.set(
      place,
      setTimeout(() => join(text), SETTLE_MS),
    );
  };
}
