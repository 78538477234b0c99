/**
 * The full check of an e-mail address (VAL-01, contract 6.24). Rule: the first fault in the order below is reported and no
 * other; input longer than 320 characters is not checked further, so that any input takes linear time.
 */
import type { EmailFault, Violation } from "../violation";

export interface EmailOptions {
  /** Letters and digits of any script in the domain. */
  readonly isInternational?: boolean;
  /** Domains in lower case that are refused, and those that alone are accepted. */
  readonly blockedDomains?: readonly string[];
  readonly allowedDomains?: readonly string[];
}

/** Null for a valid address; `value` is what was typed, of whatever type. */
export function email(value: unknown, options: EmailOptions = {}): Violation<`email.${EmailFault}`> | null {
  const fault = findFault(value, options);
  return fault && { key: `email.${fault}` };
}

function findFault(value: unknown, options: EmailOptions): EmailFault | null {
  if (value == null || value === "") return "empty";
  if (typeof value !== "string") return "notText";
  if (value.length > 320) return "tooLong";
  const at = value.indexOf("@");
  if (at < 0) return "atMissing";
  if (at !== value.lastIndexOf("@")) return "atTwice";
  if (at === 0) return "atFirst";
  if (at === value.length - 1) return "atLast";
  const domain = value.slice(at + 1);
  return (
    localFault(value.slice(0, at)) ??
    domainFault(domain, options.isInternational ?? false) ??
    listFault(domain.toLowerCase(), options) ??
    (unwritable.test(value) ? "invalid" : null)
  );
}

function localFault(local: string): EmailFault | null {
  if (local.length > 64) return "localLong";
  if (local.startsWith(".")) return "localDotFirst";
  if (local.endsWith(".")) return "localDotLast";
  return local.includes("..") ? "localDoubleDot" : null;
}

function domainFault(domain: string, isInternational: boolean): EmailFault | null {
  if (domain.length > 253) return "domainLong";
  const labels = domain.split(".");
  if (labels.some((label) => label.length > 63)) return "labelLong";
  // an empty label between two others has its own fault below
  if (labels[0] === "" || labels.at(-1) === "") return "labelEmpty";
  if (labels.some((label) => label.startsWith("-") || label.endsWith("-"))) return "labelDashEdge";
  if (domain.includes("..")) return "domainDoubleDot";
  if (!consistsOf(domain, isInternational ? anyLabel : latinLabel)) return "labelCharacters";
  // without a dot there is no zone
  const zone = labels.length > 1 ? (labels.at(-1) ?? "") : "";
  if (zone.length < 2) return "zoneShort";
  return consistsOf(zone, isInternational ? anyLetter : latinLetter) ? null : "zoneLetters";
}

function listFault(domain: string, { blockedDomains, allowedDomains }: EmailOptions): EmailFault | null {
  if (blockedDomains?.includes(domain)) return "domainBlocked";
  return allowedDomains && !allowedDomains.includes(domain) ? "domainNotAllowed" : null;
}

// One character each: backtracking is impossible.
const latinLabel = /[a-z\d.-]/i;
const anyLabel = /[\p{L}\p{M}\p{N}.-]/u;
const latinLetter = /[a-z]/i;
const anyLetter = /[\p{L}\p{M}]/u;
/** Control and invisible characters, white space, quotes, brackets, and separators between addresses. */
const unwritable = /[\p{C}\s"“”„«»`()<>[\]{},;:\\]/u;

/** Whether each character is allowed, except those that make the address "invalid" in the last check (contract 6.24). */
const consistsOf = (text: string, kind: RegExp) =>
  Array.from(text).every((character) => kind.test(character) || unwritable.test(character));
