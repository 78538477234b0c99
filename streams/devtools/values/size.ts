/** The estimated size of a value in memory. Rule: looks at a bounded number of values; the rest is extrapolated. */

const MAX_LOOKED_AT = 300;
const OBJECT_BYTES = 32;
const FIELD_BYTES = 16;

/** Bytes, within a factor of two or so. Never throws, never loops. */
export function estimateSize(value: unknown): number {
  let bytes = 0;
  let left = MAX_LOOKED_AT;
  const waiting: unknown[] = [value];
  while (waiting.length > 0 && left-- > 0) {
    const next = waiting.pop();
    if (typeof next === "string") bytes += 2 * next.length;
    if (typeof next !== "object" || next === null) continue;
    const values: unknown[] = Object.values(next);
    bytes += OBJECT_BYTES + FIELD_BYTES * values.length;
    for (const inner of values.slice(0, MAX_LOOKED_AT)) waiting.push(inner);
  }
  return bytes + waiting.length * (OBJECT_BYTES + FIELD_BYTES);
}
