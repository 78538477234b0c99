/**
 * Ranges of a video, as a union: what has been watched of it (VIDEO-09). Rule: sorted, apart from one another, in whole
 * milliseconds, and never more than MAX_RANGES.
 */

export type Range = readonly [fromMs: number, toMs: number];

/** A learner who skips through an hour leaves fewer; what is stored stays small all the same. */
const MAX_RANGES = 200;

/**
 * The union of `ranges` and one more. A range that is none (empty, reversed, not a number) changes nothing. Above the
 * limit the smallest gap counts as watched: what was watched is never forgotten.
 */
export function addRange(ranges: readonly Range[], fromMs: number, toMs: number): readonly Range[] {
  const [from, to] = [Math.max(0, Math.round(fromMs)), Math.round(toMs)];
  if (!Number.isFinite(from) || !Number.isFinite(to) || to <= from) return ranges;
  const before = ranges.filter(([, end]) => end < from);
  const after = ranges.filter(([start]) => start > to);
  const touched = ranges.slice(before.length, ranges.length - after.length);
  const joined: Range = [Math.min(from, touched[0]?.[0] ?? from), Math.max(to, touched.at(-1)?.[1] ?? to)];
  return withinLimit([...before, joined, ...after]);
}

/** The union of both (VIDEO-17): it is no less than either, whatever the order. The same object where `more` adds nothing. */
export function uniteRanges(ranges: readonly Range[], more: readonly Range[]): readonly Range[] {
  const missing = more.filter(([fromMs, toMs]) => !ranges.some(([from, to]) => from <= fromMs && toMs <= to));
  return missing.reduce((united, [fromMs, toMs]) => addRange(united, fromMs, toMs), ranges);
}

/** How much of the video they are, in milliseconds. */
export const lengthOfRanges = (ranges: readonly Range[]): number =>
  ranges.reduce((sum, [fromMs, toMs]) => sum + toMs - fromMs, 0);

function withinLimit(ranges: readonly Range[]): readonly Range[] {
  if (ranges.length <= MAX_RANGES) return ranges;
  const gaps = ranges.slice(1).map(([fromMs], index) => fromMs - (ranges[index]?.[1] ?? 0));
  const smallest = gaps.indexOf(Math.min(...gaps));
  const joined: Range = [ranges[smallest]?.[0] ?? 0, ranges[smallest + 1]?.[1] ?? 0];
  return [...ranges.slice(0, smallest), joined, ...ranges.slice(smallest + 2)];
}
