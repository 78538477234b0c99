/**
 * Watched ranges of a video as a set (VIDEO-17): whole milliseconds, sorted, apart from one another, never more than
 * MAX_RANGES. Rule: a union is no less than what it is made of, in any order.
 */
export type Range = readonly [fromMs: number, toMs: number];

/** The client sends as many at most. */
export const MAX_RANGES = 200;

/** All of both. Above the limit the smallest gap counts as watched: nothing is forgotten. */
export function unite(one: readonly Range[], other: readonly Range[]): Range[] {
  const united: [number, number][] = [];
  for (const [fromMs, toMs] of [...one, ...other].sort(([a], [b]) => a - b)) {
    const last = united.at(-1);
    if (last && fromMs <= last[1]) last[1] = Math.max(last[1], toMs);
    else if (toMs > fromMs) united.push([fromMs, toMs]);
  }
  while (united.length > MAX_RANGES) closeSmallestGap(united);
  return united;
}

/** How much of the video they are, in milliseconds. */
export const lengthOf = (ranges: readonly Range[]): number =>
  ranges.reduce((sum, [fromMs, toMs]) => sum + toMs - fromMs, 0);

function closeSmallestGap(united: [number, number][]): void {
  let at = 1;
  const gapBefore = (index: number) => (united[index]?.[0] ?? 0) - (united[index - 1]?.[1] ?? 0);
  for (let index = 2; index < united.length; index++) if (gapBefore(index) < gapBefore(at)) at = index;
  const [before, after] = [united[at - 1], united[at]];
  if (before && after) united.splice(at - 1, 2, [before[0], after[1]]);
}
