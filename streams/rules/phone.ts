/**
 * A phone number as people write it (A, section 5). Rule: a plus or none, then 7 to 15 digits (the most that E.164
 * has), in groups parted by single spaces, dashes or dots, a group in brackets.
 */
import type { Violation } from "./violation";

const MAX_LENGTH = 32;
const MIN_DIGITS = 7;
const MAX_DIGITS = 15;

/** Null for a valid number. */
export function phone(text: string): Violation<"phone"> | null {
  return isPhone(text) ? null : { key: "phone" };
}

function isPhone(text: string): boolean {
  if (text.length > MAX_LENGTH || !/^\+?[\d ().-]+$/.test(text)) return false;
  const digits = text.replace(/\D/g, "").length;
  return digits >= MIN_DIGITS && digits <= MAX_DIGITS && areSeparatorsSingle(text) && areBracketsPaired(text);
}

/** No two separators in a row, except a space beside a bracket, and none at the end. */
const areSeparatorsSingle = (text: string) => !/[ .-]{2}|[ .-]$|^\+?[ .-]/.test(text);

const areBracketsPaired = (text: string) => {
  const brackets = text.replace(/[^()]/g, "");
  return brackets === "" || (brackets === "()" && /\(\d+\)/.test(text));
};
