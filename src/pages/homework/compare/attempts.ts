/** The attempts at a homework, from its history (HW-10). Rule: what stands about a submission is the last verdict before the next one. */
import type { HomeworkEvent } from "../homework";

export interface Attempt {
  /** From 1, the oldest. */
  readonly number: number;
  readonly submission: HomeworkEvent;
  /** Null while it is on checking. */
  readonly verdict: HomeworkEvent | null;
}

/** Each submission with its verdict, oldest first; comments belong to the timeline alone. */
export function toAttempts(history: readonly HomeworkEvent[]): Attempt[] {
  const attempts: { -readonly [K in keyof Attempt]: Attempt[K] }[] = [];
  for (const event of history) {
    const last = attempts.at(-1);
    if (event.kind === "submission") attempts.push({ number: attempts.length + 1, submission: event, verdict: null });
    else if (last && event.kind !== "comment") last.verdict = event;
  }
  return attempts;
}
