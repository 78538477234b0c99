/**
 * What must never be visible, by patterns within any text. Rule: a match is replaced by the same placeholder every
 * time, and a placeholder stays as it is; every pattern is bounded, so that no text takes more than linear time.
 */
import { HARMLESS_CODES, isPlaceholder, PROTOCOL_CODES, sensitiveKey } from "./sensitiveKeys";

/** Longer texts are cut, so that one answer does not fill the buffer. */
const MAX_TEXT = 16_384;
/** How far the search continues after the cut, so that no match is cut in two. */
const OVERLAP = 1_024;
const CUT = /… \[\d+ more characters\]$/;

// In one pass, the first match wins: ids that are not secrets, tokens, addresses, long random words, phone numbers.
// Each repetition starts where its run of characters starts, so that a run is searched once.
const ID =
  "\\b[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}\\b|(?<![0-9A-Za-z])[0-7][0-9A-HJKMNP-TV-Z]{25}(?![0-9A-Za-z])";
const LOCAL = "[\\p{L}\\p{N}._+'-]";
const AT_DOMAIN = "(?:@|%40)[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)*";
const LOOKS = new RegExp(
  [
    `(?<id>${ID})`,
    "(?<jwt>\\beyJ[\\w-]{5,}(?:\\.[\\w-]+){1,2}|\\b(?:Bearer|Basic)\\s[\\w.~+/=-]{6,})",
    // several joined ones are one match: the rest of the second would look like another address
    `(?<email>(?<!${LOCAL})${LOCAL}+${AT_DOMAIN}(?:${LOCAL}*${AT_DOMAIN})*)`,
    "(?<word>(?<![\\w-])[\\w-]{20,}={0,2})",
    "(?<phone>(?<![\\w.])\\+?\\(?\\d(?:[\\s\\u00a0().-]{0,3}\\d){8,18}(?!\\w))",
  ].join("|"),
  "gu",
);
const IDS = new RegExp(ID, "g");

const SIGN = "\\s{0,2}(?:=|:|%3D|%253D|%3A)\\s{0,2}";
/** `token=…`, `"code": "…"`, `password: …`, also percent-encoded within an address. */
const PAIRS = new RegExp(
  "(?<name>tokens?|passw(?:or)?d\\w{0,16}|pwd|secret|otp|auth|signature|\\bsig|api_?key|jwt|" +
    `(?<!(?:${[...HARMLESS_CODES].join("|")})[ _-]?)code)` +
    `(?<sign>(?:\\\\?["'])?${SIGN})` +
    "(?:(?<quote>\\\\?[\"'])(?<quoted>[^\"'\\\\]{1,4096})|(?<bare>(?:[^\\s&#\"'<>,;}%]|%(?!26|23|25)){1,4096}))",
  "gi",
);
const HEADERS = /\b(authorization|cookie)((?:\\?["'])?\s{0,2}[:=]\s{0,2}(?:\\?["'])?)([^\r\n"']{1,4096})/gi;

/** A generated word: letters and digits mixed in a long part, or capitals, small letters and digits mixed all over; not the parts of a name. */
function isRandom(word: string): boolean {
  const rest = word.replace(IDS, "");
  const parts = rest.split(/[-_=]+/);
  if (parts.some((part) => part.length >= 12 && /\d/.test(part) && /[a-z]/i.test(part))) return true;
  // in a name they are whole words
  const words = rest.match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g)?.length ?? 0;
  return words > rest.length / 4;
}
/** The address of a person's file or payment: it opens for anybody who has it. The name of the file is the person's too. */
const SLASH = "(?:\\\\{0,2}/|%(?:25)?2F){1,3}";
const SIGNED = new RegExp(
  `(${SLASH}(?:files|local${SLASH}pay)${SLASH}\\d{1,15}${SLASH})[\\w-]{8,}(?:${SLASH}[^\\s"<>\\\\]*){0,3}`,
  "gi",
);
/** A promo code within an address: it saves money for everybody who has it. */
const CODE_IN_PATH = new RegExp(`(${SLASH}code${SLASH})[^\\s/?#"\\\\%]+`, "gi");
const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d/.test(text);

/** The text without anything that looks like a token, an e-mail address, a phone number, or a secret in an address. */
export function redactText(text: string): string {
  if (text.length < 4) return text;
  const isLong = text.length > MAX_TEXT + 40 || (text.length > MAX_TEXT && !CUT.test(text));
  const looked = isLong ? text.slice(0, MAX_TEXT + OVERLAP) : text;
  const redacted = withoutLooks(withoutPairs(looked.replace(SIGNED, "$1[secret]").replace(CODE_IN_PATH, "$1[secret]")));
  return isLong ? `${redacted.slice(0, MAX_TEXT)}… [${text.length - MAX_TEXT} more characters]` : redacted;
}

function withoutPairs(text: string): string {
  if (!/[=:]|%3/.test(text)) return text;
  return text.replace(HEADERS, "$1$2[authorization]").replace(PAIRS, (pair: string, ...rest: unknown[]) => {
    const { name = "", sign = "", quote = "", quoted, bare } = rest.at(-1) as Record<string, string | undefined>;
    const value = quoted ?? bare;
    if (isPlaceholder(value) || PROTOCOL_CODES.has(value)) return pair;
    return `${name}${sign}${quote}${sensitiveKey(name, value) ?? "[secret]"}`;
  });
}

function withoutLooks(text: string): string {
  if (text.length < 6 || !/[@\d]|%40|Bearer|Basic|[\w-]{20}/.test(text)) return text;
  return text.replace(LOOKS, (found: string, ...rest: unknown[]) => {
    const { jwt, email, word, phone } = rest.at(-1) as Record<string, string | undefined>;
    if (email) return "[e-mail]";
    if (jwt || (word && isRandom(word))) return "[token]";
    return phone && !isDate(phone) ? "[phone]" : found;
  });
}
