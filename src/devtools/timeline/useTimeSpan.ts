/** The span of time in view: it follows the newest until the reader moves it. */
import { useState } from "react";
import type { FlowSession } from "../../../streams/devtools/index";

const SHORTEST_MS = 20;
const LONGEST_MS = 3_600_000;
const START_MS = 5_000;

export interface TimeSpan {
  readonly from: number;
  readonly until: number;
  readonly isFollowing: boolean;
  /** Below 1 nearer, above 1 farther; `share` of the width stays where it is. */
  zoom(factor: number, share?: number): void;
  /** By a share of the width; to the right is later. */
  pan(share: number): void;
  follow(): void;
  showAll(): void;
  /** Brings a moment into view, if it is not. */
  show(at: number): void;
}

/** The time of the newest record, which is where a live view ends. */
function findNewest({ events, calls, packets }: FlowSession): number {
  return Math.max(events.at(-1)?.at ?? 0, calls.at(-1)?.at ?? 0, packets.at(-1)?.at ?? 0);
}

export function useTimeSpan(session: FlowSession): TimeSpan {
  const [widthMs, setWidthMs] = useState(START_MS);
  const [end, setEnd] = useState<number | null>(null);
  const newest = findNewest(session);
  // a little room after the newest: its paint comes later
  const until = end ?? newest + widthMs * 0.04;
  const from = until - widthMs;
  const clamp = (ms: number) => Math.max(SHORTEST_MS, Math.min(LONGEST_MS, ms));
  return {
    from,
    until,
    isFollowing: end === null,
    zoom(factor, share = end === null ? 1 : 0.5) {
      const next = clamp(widthMs * factor);
      setWidthMs(next);
      if (end !== null || share !== 1) setEnd(from + widthMs * share + next * (1 - share));
    },
    pan: (share) => setEnd(Math.min(newest + widthMs, until + widthMs * share)),
    follow: () => setEnd(null),
    showAll() {
      const oldest = Math.min(
        ...[session.events[0], session.calls[0], session.packets[0]].map((one) => one?.at ?? newest),
      );
      setWidthMs(clamp((newest - oldest) * 1.08));
      setEnd(null);
    },
    show(at) {
      if (at < from || at > until) setEnd(at + widthMs / 2);
    },
  };
}
