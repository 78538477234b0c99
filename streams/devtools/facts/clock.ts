/**
 * The difference of the clocks, as the heads tell it. Rule: a head that was long on its way says too little, so that the fastest of the
 * last ones counts; nothing is corrected by a guess, and what is not known is said.
 */
import type { ClockDifference } from "../record/types";

const MAX_HEADS = 8;
/** Two heads in a row that differ by more than this from the ones before: one of the clocks was set. */
const SET_MS = 2_000;

export interface Clock {
  /** Takes what a folded event tells; others are passed over. `time` is this device's. */
  hear(event: { readonly type: string; readonly payload: unknown; readonly time: number }): void;
  difference(): ClockDifference | null;
  clear(): void;
}

const numberIn = (payload: unknown, name: string): number | null => {
  const value =
    typeof payload === "object" && payload !== null ? (payload as Readonly<Record<string, unknown>>)[name] : null;
  return typeof value === "number" ? value : null;
};

/** Makes a clock that knows nothing yet. */
export function createClock(): Clock {
  let offsets: number[] = [];
  let trips: number[] = [];
  const fastest = () => Math.max(...offsets);
  return {
    hear({ type, payload, time }) {
      if (type === "connection/headRead") {
        const now = numberIn(payload, "now");
        if (now === null) return;
        offsets = [...offsets, now * 1_000 - time].slice(-MAX_HEADS);
        const newest = offsets.slice(-2);
        if (newest.length === 2 && newest.every((offset) => offset < fastest() - SET_MS)) offsets = newest;
      }
      if (type === "connection/latencyMeasured") {
        const trip = numberIn(payload, "roundTripMs");
        if (trip !== null) trips = [...trips, trip].slice(-MAX_HEADS);
      }
    },
    difference: () =>
      offsets.length === 0
        ? null
        : { offsetMs: fastest(), uncertaintyMs: trips.length === 0 ? null : Math.min(...trips) / 2 },
    clear() {
      offsets = [];
      trips = [];
    },
  };
}
