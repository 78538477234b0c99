// Randomness from a seed: the same seed gives the same sequence of numbers on every machine.

export interface Random {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  /** One of these, each as likely as its weight. */
  pick<T>(weighted: readonly (readonly [T, number])[]): T;
}

/** mulberry32. */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick<T>(weighted: readonly (readonly [T, number])[]): T {
      let left = next() * weighted.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of weighted) {
        left -= weight;
        if (left < 0) return value;
      }
      return (weighted.at(-1) as readonly [T, number])[0];
    },
  };
}
