/** What happened last, for a report of an error (ANA-03). Rule: the end of a session clears the trail. */
import type { AnyEvent } from "../../bus/define";
import type { TrailStep } from "../../ports/types";

const MAX_STEPS = 50;

export interface Trail {
  add(event: AnyEvent): void;
  /** Oldest first. */
  steps(): readonly TrailStep[];
}

/** The payloads are the events' own objects: they must be redacted before they are sent. */
export function createTrail(): Trail {
  let trail: TrailStep[] = [];
  return {
    add({ type, time, payload }) {
      if (type === "session/ended") trail = [];
      trail.push({ at: time, type, payload });
      if (trail.length > MAX_STEPS) trail.shift();
    },
    steps: () => [...trail],
  };
}
