/**
 * An address as RFC 5321 spells a mailbox, in its plain form: dot-separated atoms, @, and a host (VAL-03).
 * Rule: ASCII only and 254 characters at most, which a mail server must accept; no quoted names, no numeric
 * addresses in brackets (contract 6.24).
 */
import type { Violation } from "../violation";

const MAX_LENGTH = 254;

/** Null for a mailbox in the plain form. */
export function emailRfc(value: string): Violation<"emailRfc"> | null {
  return isMailbox(value) ? null : { key: "emailRfc" };
}

function isMailbox(value: string): boolean {
  if (value.length > MAX_LENGTH) return false;
  const [local = "", domain, ...more] = value.split("@");
  if (domain === undefined || more.length > 0 || local.length > 64) return false;
  return local.split(".").every(isAtom) && domain.split(".").every(isHostLabel);
}

// One character each: backtracking is impossible.
const atomCharacter = /[a-z\d!#$%&'*+\-/=?^_`{|}~]/i;
const hostCharacter = /[a-z\d-]/i;
const isMadeOf = (text: string, kind: RegExp) =>
  text !== "" && Array.from(text).every((character) => kind.test(character));
const isAtom = (text: string) => isMadeOf(text, atomCharacter);
const isHostLabel = (label: string) =>
  label.length <= 63 && isMadeOf(label, hostCharacter) && !label.startsWith("-") && !label.endsWith("-");
