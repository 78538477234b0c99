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

type Waiting = Counted & { readonly text: string };

/** Each group in the order of its first: one in full, several as their count. */
function condense(all: readonly Waiting[]): readonly string[] {
  return [...new Set(all.map(({ group }) => group))].map((group) => {
    const together = all.filter((one) => one.group === group);
    const last = together[together.length - 1];
    return together.length === 1 ? (together[0]?.text ?? "") : (last?.sayCount(together.length) ?? "");
  });
}

/** Puts texts in order for `say`, which is called with whole announcements (A11Y-07, A11Y-08). */
export function createAnnouncements(say: (text: string) => void, joinMs = JOIN_MS): Announce {
  const joined: string[] = [];
  const recent = new Set<string>();
  const resting = new Map<string, Waiting[]>();

  const join = (text: string): void => {
    if (text === "" || recent.has(text)) return;
    recent.add(text);
    setTimeout(() => recent.delete(text), BREATH_MS);
    if (joined.push(text) === 1) setTimeout(() => say(joined.splice(0).join(" ")), joinMs);
  };
  const rest = (topic: string): void => {
    resting.set(topic, []);
    setTimeout(() => {
      const waiting = resting.get(topic) ?? [];
      resting.delete(topic);
      if (waiting.length > 0) rest(topic);
      condense(waiting).forEach(join);
    }, PAUSE_MS);
  };
  return (text, counted) => {
    const waiting = counted && resting.get(counted.topic);
    if (counted && waiting) return void waiting.push({ ...counted, text });
    if (counted) rest(counted.topic);
    join(text);
  };
}
