// Repeatable randomness: everything a run decides follows from its seed.

export interface Chance {
  /** In [0, 1). */
  next(): number;
  /** True in this share of cases. */
  happens(share: number): boolean;
  /** A whole number from `min` to `max`, both possible. */
  between(min: number, max: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
}

/** Mulberry32: the same seed gives the same sequence. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    happens: (share) => next() < share,
    between,
    pick: (list) => list[between(0, list.length - 1)] ?? list[0],
  };
}
