/** Who listens to the named streams, looked at once a second. Rule: what only ever grows is marked: nobody lets go of it. */
import type { Inspection } from "../bus/inspection";
import type { StreamRecord } from "./types";

const MAX_HISTORY = 60;
/** Screens come and go: growth counts when it went on over so many looks, and by so many. */
const MIN_LOOKS = 10;
const MIN_GROWTH = 5;

export interface SubscriberCounts {
  look(): void;
  records(marks: (stream: string) => readonly number[]): readonly StreamRecord[];
}

const isGrowing = (history: readonly number[]): boolean => {
  const [first = 0, last = 0] = [history[0], history.at(-1)];
  const neverFell = history.every((count, index) => index === 0 || count >= (history[index - 1] ?? 0));
  return history.length >= MIN_LOOKS && neverFell && last - first >= MIN_GROWTH;
};

export function createSubscriberCounts(inspection: Inspection): SubscriberCounts {
  const histories = new Map<string, number[]>();
  return {
    look() {
      for (const [name, count] of inspection.subscribers()) {
        const history = [...(histories.get(name) ?? []), count].slice(-MAX_HISTORY);
        histories.set(name, history);
      }
    },
    records: (marks) =>
      [...inspection.subscribers()].map(([name, subscribers]) => {
        const history = histories.get(name) ?? [];
        return {
          name,
          subscribers,
          mostSubscribers: Math.max(subscribers, ...history),
          history,
          isGrowing: isGrowing(history),
          marks: marks(name),
        };
      }),
  };
}
