/** How many subscribers the named streams have, sampled once a second. Rule: a count that only grows is marked as a leak. */
import type { Inspection } from "../../bus/inspection";
import type { StreamRecord } from "./types";

const MAX_HISTORY = 60;
/** Screens come and go, and a part that is loaded subscribes immediately: only a leak grows again and again. */
const MIN_LOOKS = 10;
const MIN_STEPS = 5;

export interface SubscriberCounts {
  look(): void;
  records(marks: (stream: string) => readonly number[]): readonly StreamRecord[];
}

const isGrowing = (history: readonly number[]): boolean => {
  const changes = history.slice(1).map((count, index) => count - (history[index] ?? 0));
  const steps = changes.filter((change) => change > 0).length;
  return history.length >= MIN_LOOKS && steps >= MIN_STEPS && changes.every((change) => change >= 0);
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
