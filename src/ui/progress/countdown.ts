/** Whole seconds until a moment. The rule: screen readers hear the start, ten seconds and the end, not each tick (A11Y-05). */
import { useEffect, useRef, useState } from "react";
import { useAnnounce } from "../feedback/Announcer";

/**
 * Seconds left until `endsAtMs`, rounded up, 0 when it has passed or is null; re-renders once a second while some are
 * left. It never counts up: when the clock was set back, nobody waits for the time that it was set back by.
 */
export function useCountdown(endsAtMs: number | null, nowMs: () => number = Date.now): number {
  const [, setTick] = useState(0);
  const [first, setFirst] = useState({ endsAtMs: null as number | null, leftMs: 0 });
  const countedMs = endsAtMs === null ? 0 : Math.max(0, endsAtMs - nowMs());
  if (first.endsAtMs !== endsAtMs) setFirst({ endsAtMs, leftMs: countedMs });
  const leftMs = first.endsAtMs === endsAtMs && countedMs > first.leftMs ? 0 : countedMs;
  useEffect(() => {
    if (leftMs <= 0) return;
    // Fires when the shown number changes, so that it never skips one.
    const timer = setTimeout(() => setTick((tick) => tick + 1), leftMs % 1_000 || 1_000);
    return () => clearTimeout(timer);
  });
  return Math.ceil(leftMs / 1_000);
}

/** Whether a countdown that went from one number of seconds to another must be announced now. */
export function isCountdownMark(before: number, now: number): boolean {
  const hasStarted = before === 0 && now > 0;
  const hasReachedTen = before > 10 && now <= 10 && now > 0;
  const hasEnded = before > 0 && now === 0;
  return hasStarted || hasReachedTen || hasEnded;
}

/**
 * Announces the countdown politely at these moments, while something waits for it; `say` makes the text for a number of seconds, 0 at
 * the end (A11Y-05).
 */
export function useCountdownVoice(secondsLeft: number, say: (seconds: number) => string, isAwaited: boolean): void {
  const announce = useAnnounce();
  const before = useRef(0);
  useEffect(() => {
    if (isAwaited && isCountdownMark(before.current, secondsLeft)) announce(say(secondsLeft));
    before.current = isAwaited ? secondsLeft : 0;
  }, [announce, say, secondsLeft, isAwaited]);
}
