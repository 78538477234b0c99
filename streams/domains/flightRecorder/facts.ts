/**
 * What the flight recorder keeps of a value (DEV-15, DEV-16). Rule: numbers, flags and ids are kept; a text only if it is a word that the
 * code itself declares; of any other text its length. What nobody has thought of is hidden, not shown.
 */
import { isDeclaredWord } from "./words";

/** So much of one value is kept: an answer with a whole course costs no more than a message. */
const MAX_VALUES = 40;
const MAX_DEPTH = 4;
const MAX_ITEMS = 3;
/** Keys whose texts are names that a machine has made. */
const NAMES: ReadonlySet<string> = new Set(["key", "cause", "epoch", "of", "requestId"]);
const NAME = /^[\w:.-]{1,64}$/;
/** Not even their length is kept. */
const SECRET = /pass|token|secret|code|pin$/i;

/** A name that a machine has made, such as an idempotency key; null for any other text, whoever it is from. */
export const showName = (text: string | null | undefined): string | null =>
  text !== null && text !== undefined && NAME.test(text) ? text : null;

/** A word of the code stays, and anything else becomes its length. */
export function showWord(text: string): string {
  return isDeclaredWord(text) ? text : `[${text.length} characters]`;
}

function showText(key: string, text: string): string {
  if (NAMES.has(key)) return showName(text) ?? showWord(text);
  if (SECRET.test(key) && !isDeclaredWord(text)) return "[secret]";
  return showWord(text);
}

/** The value as plain data, with at most so many fields; never throws. */
export function showFacts(value: unknown): unknown {
  let left = MAX_VALUES;
  const show = (inner: unknown, key: string, depth: number): unknown => {
    left -= 1;
    if (typeof inner === "string") return showText(key, inner);
    if (typeof inner !== "object" || inner === null) return isPlain(inner) ? inner : null;
    if (depth === MAX_DEPTH || left <= 0) return "[more]";
    if (Array.isArray(inner)) {
      const first = inner.slice(0, MAX_ITEMS).map((item) => show(item, key, depth + 1));
      return inner.length > MAX_ITEMS ? [...first, `[${inner.length - MAX_ITEMS} more]`] : first;
    }
    if (!isPlainObject(inner)) return "[object]";
    const shown: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(inner)) {
      if (left <= 0) break;
      if (field !== undefined) shown[showKey(name)] = show(field, name, depth + 1);
    }
    return shown;
  };
  return show(value, "", 0);
}

const isPlain = (value: unknown): boolean =>
  value === null || value === undefined || typeof value === "boolean" || typeof value === "number";
const isPlainObject = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};
/** Keys of a record may be what somebody has typed. */
const showKey = (key: string): string => (/^[A-Za-z_]\w{0,39}$|^\d{1,15}$/.test(key) ? key : `[${key.length}]`);

/** An address: its words and numbers, and the names of its query; any other part becomes its length. */
export function showAddress(url: string): string {
  const [path = "", query = ""] = url.replace(/^[a-z]+:\/\/[^/]*/i, "").split("?");
  const parts = path
    .split("/")
    .map((part) => (/^([a-z][a-z-]{0,39}|v\d|\d{1,15}|)$/.test(part) ? part : showWord(part)));
  const values = query.split("&").flatMap((pair) => {
    const [name = "", value = ""] = pair.split("=");
    if (name === "") return [];
    return `${showKey(name)}=${/^\d{0,15}$/.test(value) ? value : showWord(value)}`;
  });
  return parts.join("/") + (values.length > 0 ? `?${values.join("&")}` : "");
}
