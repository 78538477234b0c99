/**
 * Records under keys that several tabs write. Rule: what another tab has stored is read before each write, and stays. Apart from
 * stored.ts, which the first screen loads.
 */

import { readStored, storeWhole, type Texts } from "./stored";
import { array, type Schema } from "./wire/schema";

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

/** A list under one key to which several tabs add, and from which each removes what it had itself. */
export interface SharedList<T> {
  read(): readonly T[];
  /** Everything that this tab has now. What it had before and has no more is removed; what it never had stays. */
  write(own: readonly T[]): void;
}

/** The list under `key`; `nameOf` tells one of its items from another. */
export function createSharedList<T>(
  texts: Texts,
  key: string,
  struct: Schema<T>,
  nameOf: (item: T) => string,
): SharedList<T> {
  let previous: ReadonlySet<string> = new Set();
  const stored = () => readStored(texts.get(key), array(struct)) ?? [];
  return {
    read: () => {
      const items = stored();
      previous = new Set(items.map(nameOf));
      return items;
    },
    write: (own) => {
      const has = new Set(own.map(nameOf));
      const strange = stored().filter((item) => !previous.has(nameOf(item)) && !has.has(nameOf(item)));
      previous = has;
      if (strange.length + own.length === 0) texts.remove(key);
      else storeWhole(texts, key, [...strange, ...own]);
    },
  };
}
