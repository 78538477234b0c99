/**
 * The minimum and maximum of a value (VAL-03). Rule: for a text the code points count, as on the server; a number
 * counts itself. `required` handles an empty text.
 */
import { countCharacters } from "./length";
import type { Bound, Violation } from "./violation";

/** Null when the text has at least `limit` characters, or the number is at least `limit`. */
export function min(value: string | number, limit: number): Violation<`min.${Bound}`> | null {
  if (typeof value === "number") return value >= limit ? null : { key: "min.number", values: { number: limit } };
  return value === "" || countCharacters(value) >= limit ? null : { key: "min.count", values: { count: limit } };
}

/** Null when the text has at most `limit` characters, or the number is at most `limit`. */
export function max(value: string | number, limit: number): Violation<`max.${Bound}`> | null {
  if (typeof value === "number") return value <= limit ? null : { key: "max.number", values: { number: limit } };
  return countCharacters(value) <= limit ? null : { key: "max.count", values: { count: limit } };
}
