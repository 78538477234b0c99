/**
 * A name on Instagram (VAL-04). Rule: empty is allowed; else 1 to 30 English letters, digits, underscores and single
 * dots inside.
 */
import type { InstagramFault, Violation } from "./violation";

const MAX_LENGTH = 30;

/** The name that a form shows as an example: sent unchanged, it was copied. */
export const INSTAGRAM_EXAMPLE = "your_name";

/** Null for an empty text and for a name as Instagram accepts it. */
export function instagram(name: string): Violation<`instagram.${InstagramFault}`> | null {
  const fault = findFault(name);
  return fault && { key: `instagram.${fault}` };
}

function findFault(name: string): InstagramFault | null {
  if (name === "") return null;
  if (name.length > MAX_LENGTH) return "tooLong";
  if (foreignLetter.test(name)) return "notEnglish";
  if (!allowed.test(name)) return "characters";
  if (name.startsWith(".")) return "dotFirst";
  if (name.endsWith(".")) return "dotLast";
  if (name.includes("..")) return "doubleDot";
  return name.toLowerCase() === INSTAGRAM_EXAMPLE ? "example" : null;
}

// One class each and at most 30 characters: backtracking is impossible.
const foreignLetter = /(?![A-Za-z])[\p{L}\p{M}]/u;
const allowed = /^[a-z\d_.]+$/i;
