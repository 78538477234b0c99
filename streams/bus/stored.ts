/**
 * What a device stored: it may be from another version, or damaged, and other tabs write under the same key. Rule: a record
 * is written by storeWhole or by a function of shared.ts, so that each of them says what becomes of another tab's.
 */
import type { Schema } from "./wire/schema";
import { decodeNamed } from "./wire/wire";

/**
 * How old what is shown before the server answers may be: since it was last known to be the server's, in milliseconds (OFF-04). What is
 * older is used only where the server is not reached (decision 64).
 */
export const MAX_STORED_AGE_MS = 86_400_000;

/** Texts by key, as the device's storage has them. */
export interface Texts {
  get(key: string): string | null;
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/** The stored JSON, decoded; null where there is none, or none that can be read. */
export function readStored<T>(text: string | null, struct: Schema<T>): T | null {
  try {
    return text === null ? null : decodeNamed(JSON.parse(text), struct);
  } catch {
    return null;
  }
}

/** Writes over what is stored: for a key that one tab alone writes, or a value of which the newest is the whole truth. */
export const storeWhole = (texts: Texts, key: string, value: unknown): boolean => texts.set(key, JSON.stringify(value));
