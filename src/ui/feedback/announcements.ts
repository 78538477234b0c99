/**
 * What waits to be announced. Rules: what comes close together is one announcement; the same words within a breath are said
 * once (A11Y-07); of a topic the first is said in full, and what comes while it is still being heard is counted (A11Y-08).
 */

/** For what may come many times: what it shares with others of its kind. */
export interface Counted {
  /** After one of a topic the next waits: `PAUSE_MS` at least are between two announcements of it. */
  readonly topic: string;
  /** What is counted together, such as one person in one course. */
  readonly group: string;
  /** Several of the group in words. */
  readonly sayCount: (count: number) => string;
}
export type Announce = (text: string, counted?: Counted) => void;

export const JOIN_MS = 400;
export const BREATH_MS = 1_000;
export const PAUSE_MS = 4_000;

/** What waits of one group: its own words, or how many there are. */
interface Group {
  readonly count: number;
  readonly words: string;
}

/** Puts texts in order for `say`, which is called with whole announcements (A11Y-07, A11Y-08). */
export function createAnnouncements(say: (text: string) => void, joinMs = JOIN_MS): Announce {
  const joined: string[] = [];
  const recent = new Set<string>();
  const resting = new Map<string, Map<string, Group>>();

  const join = (text: string): void => {
    if (text === "" || recent.has(text)) return;
    recent.add(text);
    setTimeout(() => recent.delete(text), BREATH_MS);
    if (joined.push(text) === 1) setTimeout(() => say(joined.splice(0).join(" ")), joinMs);
  };
  const rest = (topic: string): void => {
    const groups = new Map<string, Group>();
    resting.set(topic, groups);
    setTimeout(() => {
      resting.delete(topic);
      if (groups.size > 0) rest(topic);
      for (const { words } of groups.values()) join(words);
    }, PAUSE_MS);
  };
  return (text, counted) => {
    if (!counted) return join(text);
    const { topic, group, sayCount } = counted;
    const groups = resting.get(topic);
    if (groups) {
      const count = (groups.get(group)?.count ?? 0) + 1;
      groups.set(group, { count, words: count > 1 ? sayCount(count) : text });
      return;
    }
    rest(topic);
    join(text);
  };
}
