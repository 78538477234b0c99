/**
 * A video that waits for what does not come (VIDEO-05). Rule: a learner never looks at a ring for ever: without a network the player says
 * so, otherwise the video is loaded again from where it is, then from its next source, and after the last one it has failed.
 */
import { useEffect, useRef, useState } from "react";
import type { EngineState } from "../engine/engine";
import { useLatest } from "./useLatest";

/** What is loaded plays on without a network; what waits for more of it says so soon. */
const OFFLINE_AFTER_MS = 3000;
/** Doubled each time: on a slow network a part may take longer than this. */
const STALLED_AFTER_MS = 8000;
const STALLED_AT_MOST_MS = 64_000;

type Waiting = Pick<EngineState, "isWaiting" | "positionMs" | "bufferedMs">;

interface Stuck {
  /** It waits, and there is no network. */
  readonly onOffline: () => void;
  /** It waits, and nothing more of it has come for long. True: another source is tried, which has its own time. */
  readonly onStalled: () => boolean;
}

export function useStuck({ isWaiting, positionMs, bufferedMs }: Waiting, isOffline: boolean, stuck: Stuck): void {
  const offline = useLatest(stuck.onOffline);
  const stalled = useLatest(stuck.onStalled);
  const stalls = useRef(0);
  // a stall may change nothing that is seen: the next wait begins all the same
  const [round, setRound] = useState(0);
  // while it loads again the position stays, and so does the count
  const came = isWaiting ? `${positionMs} ${bufferedMs}` : "";
  useEffect(() => {
    if (came === "") {
      stalls.current = 0;
      return;
    }
    const stalledMs = Math.min(STALLED_AFTER_MS * 2 ** stalls.current, STALLED_AT_MOST_MS);
    const timer = setTimeout(
      () => {
        if (isOffline) offline.current();
        else stalls.current = stalled.current() ? 0 : stalls.current + 1;
        setRound(round + 1);
      },
      isOffline ? OFFLINE_AFTER_MS : stalledMs,
    );
    return () => clearTimeout(timer);
  }, [came, isOffline, offline, stalled, round]);
}
