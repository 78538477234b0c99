/** New passwords must be identical (A, section 5). Rule: they are compared as they are sent, trimmed (contract 6.19). */
import { confirmed } from "./confirmed";
import type { Violation } from "./violation";

/** Null when both are the same password. */
export function passwords(password: string, repeated: string): Violation<"passwords"> | null {
  return confirmed(password.trim(), repeated.trim()) && { key: "passwords" };
}
