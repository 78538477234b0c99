/** When a learner may write. Rule: every refusal has a reason in words (CHAT-08). */
import type { ConsultationRow, Counters } from "../consultations/view";
import type { TextKey } from "../http/texts";

/** Code points a message may have; the same for homework. */
export const MAX_MESSAGE_LENGTH = 8_000;
export const MAX_FILES = 10;

export interface WritingState {
  readonly isUserMessageEnabled: boolean;
  readonly messageExpiresDateMs: number | null;
  readonly counters: Counters;
  readonly consultations: readonly ConsultationRow[];
}

/** Why the learner cannot write now; undefined when they can. */
export function writingObstacle(state: WritingState, nowMs: number): TextKey | undefined {
  if (!state.isUserMessageEnabled) return "chatClosed";
  if (state.messageExpiresDateMs !== null && state.messageExpiresDateMs <= nowMs) return "chatExpired";
  const isOpen = state.consultations.some((row) => row.status === "open");
  if (state.counters.max > 0 && state.counters.left === 0 && !isOpen) return "consultationsOver";
  return undefined;
}

/** How long a learner must still wait before the next message, in ms; 0 when they need not (contract 6.11). */
export function messageWaitMs(lastSentAtMs: number | null, delayMs: number, nowMs: number): number {
  if (lastSentAtMs === null || lastSentAtMs > nowMs) return 0;
  return Math.max(0, lastSentAtMs + delayMs - nowMs);
}
