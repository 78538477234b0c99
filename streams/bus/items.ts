/**
 * Selections of one item out of a table, by its key (SPEED-06). Rule: an event costs each of them one comparison, and only those
 * whose item has changed wake; as plain selectors all of a table's would run.
 */
import { frozen } from "./frozen";
import type { View, ViewArgs } from "./reads";

type Key = string | number;
export type Table = Readonly<Record<Key, unknown>>;

/** What a selector of one item knows beside how to select it: the table. */
interface InTable<State> {
  readonly tableOf: (state: State) => Table;
}

/** The item of a table that has the key, or `absent` where there is none. */
export function itemOf<State, K extends Key, Item, Absent>(
  tableOf: (state: State) => Readonly<Record<K, Item>>,
  absent: Absent,
): ((state: State, key: K) => Item | Absent) & InTable<State> {
  const select = (state: State, key: K): Item | Absent => tableOf(state)[key] ?? absent;
  return Object.assign(select, { tableOf });
}

export const isOfItem = <State, Select extends object>(select: Select): select is Select & InTable<State> =>
  "tableOf" in select;

/** A view of an item that is subscribed. */
interface Reader {
  readonly key: Key;
  readonly onChange: () => void;
}

/** `openTable` opens a view of a whole table: one for each table, at its first reader; the views of its items wake by it. */
export function createItemViews<State>(
  openTable: (tableOf: (state: State) => Table) => View<Table>,
  current: () => State,
) {
  const all = new Map<object, Set<Reader>>();
  const begin = (tableOf: (state: State) => Table): Set<Reader> => {
    const readers = new Set<Reader>();
    const view = openTable(tableOf);
    let seen: Table | null = view.read();
    view.subscribe(() => {
      const before = seen;
      try {
        seen = view.read();
      } catch {
        // it cannot be read any more: each reader throws where React reads it
        seen = null;
      }
      for (const { key, onChange } of readers) if (!before || !seen || !Object.is(before[key], seen[key])) onChange();
    });
    all.set(tableOf, readers);
    return readers;
  };
  return <Args extends ViewArgs, Answer>(
    select: ((state: State, ...args: Args) => Answer) & InTable<State>,
    args: Args,
  ): View<Answer> => ({
    read: () => select(current(), ...args),
    subscribe: (onChange) => {
      const readers = all.get(select.tableOf) ?? begin(select.tableOf);
      // the second parameter of a selector that `itemOf` made
      const reader = { key: args[0] as Key, onChange };
      readers.add(reader);
      return () => void readers.delete(reader);
    },
  });
}

/** A frozen value put into a record. Copied key by key: spreading an object with numeric keys takes three times as long. */
export function withKey<Value extends object>(record: Readonly<Record<number, Value>>, id: number, value: Value) {
  const copy: Record<number, Value> = {};
  // JavaScript answers the keys of a record as texts, also where they are numbers
  for (const key of Object.keys(record) as unknown as number[]) copy[key] = record[key] as Value;
  copy[id] = frozen(value);
  return copy;
}
