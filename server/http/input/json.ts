/** Reading JSON from outside. Rule: depth and keys are checked before any other code sees the value (SEC-04). */
import { HttpError } from "../errors";

const MAX_DEPTH = 32;
/** Our largest bodies have some hundred values; half a million would take the parser's check of keys a fifth of a second. */
const MAX_VALUES = 20_000;
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

const [QUOTE, COMMA, BACKSLASH] = [34, 44, 92];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125];

/** Parses `text`; an empty one gives undefined. Throws HttpError 400 for JSON that is broken, too deep, too large or dangerous. */
export function parseJson(text: string): unknown {
  if (text.trim() === "") return undefined;
  if (!isWithin(text, MAX_DEPTH, MAX_VALUES)) throw new HttpError(400, "badRequest");
  try {
    return JSON.parse(text, refuseForbiddenKeys);
  } catch {
    throw new HttpError(400, "badRequest");
  }
}

function refuseForbiddenKeys(key: string, value: unknown): unknown {
  if (FORBIDDEN_KEYS.has(key)) throw new Error("forbidden key");
  return value;
}

/** Counts brackets and commas outside strings, without recursion, before the parser runs. */
export function isWithin(text: string, maxDepth: number, maxValues: number): boolean {
  let depth = 0;
  let values = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (isInString) {
      if (code === BACKSLASH) index++;
      else if (code === QUOTE) isInString = false;
    } else if (code === QUOTE) isInString = true;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (++depth > maxDepth || ++values > maxValues) return false;
    } else if (code === COMMA) {
      if (++values > maxValues) return false;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth--;
  }
  return true;
}
