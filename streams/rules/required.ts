/** Something must be there (VAL-03). Rule: blank text counts as nothing, since what is typed is trimmed. */
import type { Violation } from "./violation";

/** Null when the value is there: text that is not blank, a list with something in it, a number, a yes or a no. */
export function required(value: unknown): Violation<"required"> | null {
  const isMissing =
    value == null || (typeof value === "string" && value.trim() === "") || (Array.isArray(value) && value.length === 0);
  return isMissing ? { key: "required" } : null;
}
