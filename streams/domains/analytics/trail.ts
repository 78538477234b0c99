/** What happened last, for a report of an error (ANA-03). Rule: a session that ends takes its trail with it. */
import type { AnyEvent } from "../../bus/define";
import type { TrailStep } from "../../ports/types";

const MAX_STEPS = 50;

export interface Trail {
  add(event: AnyEvent): void;
  /** Oldest first. */
  steps(): readonly TrailStep[];
}

/** The payloads are the events' own objects: whoever sends them redacts them first. */
export function createTrail(): Trail {
  let kept: TrailStep[] = [];
  return {
    add({ type, time, payload }) {
      if (type === "session/ended") kept = [];
      kept.push({ at: time, type, payload });
      if (kept.length > MAX_STEPS) kept.shift();
    },
    steps: () => [...kept],
  };
}
