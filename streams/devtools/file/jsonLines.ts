/** JSON, one value per line. Rule: foreign input is measured before a schema checks it; nothing throws. */
import { brokenLimit, type Limits } from "../../bus/limits";
import { DecodeError } from "../../bus/wire";

/** `detail` names a path or a limit, never a value. */
export type Read<Value> =
  | { readonly isOk: true; readonly value: Value }
  | { readonly isOk: false; readonly reason: "notJson" | "limits" | "schema"; readonly detail: string };

/** One line at a time; `number` counts from 1. */
export function* linesOf(text: string): Generator<{ text: string; number: number }, undefined> {
  let number = 0;
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf("\n", start);
    const line = text.slice(start, end < 0 ? text.length : end);
    yield { text: line, number: ++number };
    start = end < 0 ? text.length : end + 1;
  }
}

/** Reads one value: JSON, within the limits, decoded. */
export function readJson<Value>(text: string, limits: Limits, decode: (value: unknown) => Value): Read<Value> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { isOk: false, reason: "notJson", detail: "" };
  }
  const broken = brokenLimit(value, limits);
  if (broken) return { isOk: false, reason: "limits", detail: broken };
  try {
    return { isOk: true, value: decode(value) };
  } catch (error) {
    const detail = error instanceof DecodeError ? error.message : "The schema could not be applied";
    return { isOk: false, reason: "schema", detail };
  }
}
