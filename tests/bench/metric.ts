/** The result of a benchmark: one line for each thing measured. Rule: every number in it was measured in this run. */

/** `ours`, `peers` and `limit` are medians in `unit`, from the same rounds; the ratios are ours to theirs. */
export interface Metric {
  readonly name: string;
  readonly unit: string;
  readonly rounds: number;
  readonly ours: number;
  readonly peers: Readonly<Record<string, number>>;
  readonly limit: number | null;
  readonly ratios: Readonly<Record<string, number>>;
  /** Smallest and largest of ours. */
  readonly min: number;
  readonly max: number;
  readonly aim: string;
  readonly isReached: boolean;
}

/** The samples of one measurement, by candidate: "ours", "limit", and any peer's name. */
export type Samples = Readonly<Record<string, readonly number[]>>;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}

/** The value that `share` (0–1) of all are not above. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] as number;
}

const rounded = (value: number): number => Number(value.toPrecision(4));

/** Summarises samples. `isReached` is called with ours, the limit (or NaN) and the peers' medians. */
export function toMetric(
  name: string,
  unit: string,
  samples: Samples,
  aim: string,
  isReached: (ours: number, limit: number, peers: Readonly<Record<string, number>>) => boolean,
): Metric {
  const medians = Object.fromEntries(Object.entries(samples).map(([who, values]) => [who, median(values)]));
  const { ours = Number.NaN, limit, ...peers } = medians;
  const ownSamples = samples.ours ?? [];
  return {
    name,
    unit,
    rounds: ownSamples.length,
    ours: rounded(ours),
    peers: Object.fromEntries(Object.entries(peers).map(([who, value]) => [who, rounded(value)])),
    limit: limit === undefined ? null : rounded(limit),
    ratios: Object.fromEntries(
      Object.entries(medians)
        .filter(([who]) => who !== "ours")
        .map(([who, value]) => [who, rounded(ours / value)]),
    ),
    min: rounded(Math.min(...ownSamples)),
    max: rounded(Math.max(...ownSamples)),
    aim,
    isReached: isReached(ours, limit ?? Number.NaN, peers),
  };
}
