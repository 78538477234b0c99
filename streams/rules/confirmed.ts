/** A value typed twice (VAL-03). */
import type { Violation } from "./violation";

/** Null when the second value is the first, character for character. */
export function confirmed(value: string, repeated: string): Violation<"confirmed"> | null {
  return value === repeated ? null : { key: "confirmed" };
}
