/**
 * The balance over time, from what it is now and the entries that led to it (CAT-03). Rule: each entry counts once, and the
 * last step is the balance that the server says: what is not known of the past moves the beginning, never the end.
 */
import type { Score } from "./events";

/** From a moment on the balance is this much, until the next step. */
export interface BalanceStep {
  readonly atMs: number;
  readonly balance: number;
  /** What the entries of this moment added; 0 at the beginning. */
  readonly change: number;
}

/**
 * The steps between two moments, the earliest first: the first is the balance at `fromMs`, the last one holds until `toMs`.
 * `history` is newest first, as the server lists it; an entry without a time has that of the next newer one.
 */
export function balanceSteps(
  balance: number,
  history: readonly Score[],
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): readonly BalanceStep[] {
  const seen = new Set<number>();
  const steps: BalanceStep[] = [];
  let after = balance;
  let lastMs = toMs;
  for (const { id, amount, createdAt } of history) {
    if (seen.has(id)) continue;
    seen.add(id);
    // a later entry is never drawn before an earlier one, whatever a clock said
    const atMs = Math.min(createdAt ?? lastMs, lastMs);
    if (atMs <= fromMs) break;
    lastMs = atMs;
    const [newest] = steps;
    if (newest?.atMs === atMs) steps[0] = { ...newest, change: newest.change + amount };
    else steps.unshift({ atMs, balance: after, change: amount });
    after -= amount;
  }
  return [{ atMs: fromMs, balance: after, change: 0 }, ...steps];
}

/** Whether the loaded entries reach back to a moment: then the steps since it are complete. */
export const reachesBackTo = (fromMs: number, history: readonly Score[], nextPage: number | null): boolean =>
  nextPage === null || history.some(({ createdAt }) => createdAt !== null && createdAt <= fromMs);
