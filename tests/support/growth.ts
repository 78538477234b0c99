// How work grows with its input, as a ratio of two measurements: a slow or busy machine is slow in both.

const FACTOR = 8;
const LEAST_RUNS = 8;
/** Short work is repeated for as long: a machine that interrupted some runs does not interrupt all. */
const LEAST_MS = 10;
/** How long is measured before it is believed that work grows too fast. */
const DOUBT_MS = 300;

const timeMs = (work: () => void): number => {
  const startMs = performance.now();
  work();
  return performance.now() - startMs;
};

/**
 * How many times as long the work takes on an input eight times as large: 8 when it is linear, 64 when it is quadratic.
 * `size` is that of the smaller input: choose it so that the larger takes a millisecond or less, which a busy machine does
 * not interrupt each time. The two are run by turns, and the shortest run of each counts.
 */
export function growthOf(work: (size: number) => void, size: number): number {
  let [small, large, spentMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0];
  const isEnough = (run: number) =>
    run >= LEAST_RUNS && spentMs >= LEAST_MS && (large < small * MOST_LINEAR_GROWTH || spentMs >= DOUBT_MS);
  for (let run = 0; !isEnough(run); run++) {
    const largeMs = timeMs(() => work(size * FACTOR));
    large = Math.min(large, largeMs);
    small = Math.min(
      small,
      timeMs(() => work(size)),
    );
    spentMs += largeMs;
  }
  return large / small;
}

/** Three times what linear work has, and less than half of what quadratic work has. */
export const MOST_LINEAR_GROWTH = 3 * FACTOR;
