/** A value is required (VAL-03). Rule: blank text counts as empty, since what is typed is trimmed. */
import type { Violation } from "./violation";

/** Null when there is a value: text that is not blank, a list with items, a number, a boolean. */
export function required(value: unknown): Violation<"required"> | null {
  const isMissing =
    value == null || (typeof value === "string" && value.trim() === "") || (Array.isArray(value) && value.length === 0);
  return isMissing ? { key: "required" } : null;
}
