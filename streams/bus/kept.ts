/** What a device stored: it may be from another version, or damaged. */
import type { Struct } from "superstruct";
import { decodeNamed } from "./wire";

/** The stored JSON, decoded; null where there is none, or none that can be read. */
export function readKept<T>(text: string | null, struct: Struct<T, any>): T | null {
  try {
    return text === null ? null : decodeNamed(JSON.parse(text), struct);
  } catch {
    return null;
  }
}
