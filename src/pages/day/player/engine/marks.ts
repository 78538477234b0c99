/** Where things are on the seek bar, and the speeds that the player offers. */

export const RATES: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** The speed so many steps away, within the list; from a speed that is not in it, the nearest one in that direction. */
export function rateBeside(rate: number, steps: 1 | -1): number {
  const found = steps > 0 ? RATES.find((each) => each > rate) : RATES.findLast((each) => each < rate);
  return found ?? rate;
}

/** Where a position is on a bar of this length, as a share from 0 to 1. */
export const shareOf = (ms: number, durationMs: number): number =>
  durationMs > 0 ? Math.min(1, Math.max(0, ms / durationMs)) : 0;
