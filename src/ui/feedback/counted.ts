/** What may come many times. Rule: of a topic the first is said in full, and what comes while it is still being heard is counted (A11Y-08). */
import type { Announce } from "./announcements";

/** For what may come many times: what it shares with others of its kind. */
export interface Counted {
  /** After one of a topic the next waits: `PAUSE_MS` at least are between two announcements of it. */
  readonly topic: string;
  /** What is counted together, such as one person in one course. */
  readonly group: string;
  /** Several of the group in words. */
  readonly sayCount: (count: number) => string;
}
export const PAUSE_MS = 4_000;

/** What waits of one group: its own words, or how many there are. */
interface Group {
  readonly count: number;
  readonly words: string;
}
type AnnounceCounted = (text: string, counted: Counted) => void;

/** One queue for each announcer: all components of a page share it. */
const queues = new WeakMap<Announce, AnnounceCounted>();

/** Announces in full, or counts with what waits of the same group. */
export function announceCounted(announce: Announce, text: string, counted: Counted): void {
  const queue = queues.get(announce) ?? createTopics(announce);
  queues.set(announce, queue);
  queue(text, counted);
}

/** Says the first of a topic, then one by one or in numbers what has come meanwhile. */
function createTopics(announce: Announce): AnnounceCounted {
  const resting = new Map<string, Map<string, Group>>();
  const rest = (topic: string): void => {
    const groups = new Map<string, Group>();
    resting.set(topic, groups);
    setTimeout(() => {
      resting.delete(topic);
      if (groups.size > 0) rest(topic);
      for (const { words } of groups.values()) announce(words);
    }, PAUSE_MS);
  };
  return (text, { topic, group, sayCount }) => {
    const groups = resting.get(topic);
    if (groups) {
      const count = (groups.get(group)?.count ?? 0) + 1;
      groups.set(group, { count, words: count > 1 ? sayCount(count) : text });
      return;
    }
    rest(topic);
    announce(text);
  };
}
