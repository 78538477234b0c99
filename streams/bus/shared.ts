/**
 * Records under keys that several tabs write. Rule: what another tab has stored is read before each write, and stays. Apart from
 * stored.ts, which the first screen loads.
 */

import { readStored, type Texts } from "./stored";
import type { Schema } from "./wire/schema";

/** How a record that several tabs write is read, and how another tab's and this one's become one. */
export interface SharedRecord<T, Stored extends T = T> {
  readonly struct: Schema<Stored>;
  merge(stored: T, own: T): T;
}

/** Writes what this tab has together with what is stored; returns both as one. */
export function storeShared<T, Stored extends T>(
  texts: Texts,
  key: string,
  { struct, merge }: SharedRecord<T, Stored>,
  own: T,
): T {
  const text = texts.get(key);
  const stored = readStored(text, struct);
  const both = stored === null ? own : merge(stored, own);
  const next = JSON.stringify(both);
  if (next !== text) texts.set(key, next);
  return both;
}
