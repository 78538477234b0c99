/** Reading JSON from outside. Rule: depth and keys are checked before anything else sees the value (SEC-04). */
import { HttpError } from "./errors";

const MAX_DEPTH = 32;
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** Parses `text`; an empty one gives undefined. Throws HttpError 400 for broken, deep or dangerous JSON. */
export function parseJson(text: string): unknown {
  if (text.trim() === "") return undefined;
  if (isDeeperThan(text, MAX_DEPTH)) throw new HttpError(400, "badRequest");
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

/** Counts brackets outside strings, without recursion, before the parser runs. */
export function isDeeperThan(text: string, limit: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (isInString) {
      if (code === 92) index++;
      else if (code === 34) isInString = false;
    } else if (code === 34) isInString = true;
    else if (code === 91 || code === 123) {
      if (++depth > limit) return true;
    } else if (code === 93 || code === 125) depth--;
  }
  return false;
}
