/**
 * What a device stored: it may be from another version, or damaged, and other tabs write under the same key. Rule: a record
 * is written by one of these functions, so that each of them says what becomes of another tab's.
 */
import { array, type Struct } from "superstruct";
import { decodeNamed } from "./wire";

/** Texts by key, as the device's storage has them. */
interface Texts {
  get(key: string): string | null;
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/** The stored JSON, decoded; null where there is none, or none that can be read. */
export function readKept<T>(text: string | null, struct: Struct<T, any>): T | null {
  try {
    return text === null ? null : decodeNamed(JSON.parse(text), struct);
  } catch {
    return null;
  }
}

/** Writes over what is stored: for a key that one tab alone writes, or a value of which the newest is the whole truth. */
export const keepWhole = (texts: Texts, key: string, value: unknown): boolean => texts.set(key, JSON.stringify(value));

/** How a record that several tabs write is read, and how another tab's and this one's become one. */
export interface SharedRecord<T, Stored extends T = T> {
  readonly struct: Struct<Stored, any>;
  merge(stored: T, own: T): T;
}

/** Writes what this tab has together with what is stored; returns both as one. */
export function keepShared<T, Stored extends T>(
  texts: Texts,
  key: string,
  { struct, merge }: SharedRecord<T, Stored>,
  own: T,
): T {
  const text = texts.get(key);
  const stored = readKept(text, struct);
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
  struct: Struct<T, any>,
  nameOf: (item: T) => string,
): SharedList<T> {
  let had: ReadonlySet<string> = new Set();
  const stored = () => readKept(texts.get(key), array(struct)) ?? [];
  return {
    read: () => {
      const items = stored();
      had = new Set(items.map(nameOf));
      return items;
    },
    write: (own) => {
      const has = new Set(own.map(nameOf));
      const strange = stored().filter((item) => !had.has(nameOf(item)) && !has.has(nameOf(item)));
      had = has;
      if (strange.length + own.length === 0) texts.remove(key);
      else keepWhole(texts, key, [...strange, ...own]);
    },
  };
}
