/** Where in its slice the status of a resource is. */
import type { Draft } from "immer";
import { pending, type Resource } from "./resource";

export interface StatusField<State> {
  keys(state: State): readonly number[];
  read(state: State, key: number): Resource;
  write(draft: Draft<State>, key: number, status: Resource): void;
}
/** One resource, whose status is a field of the slice. */
export const inField = <Field extends string>(field: Field): StatusField<{ readonly [F in Field]: Resource }> => ({
  keys: () => [0],
  read: (state) => state[field],
  write: (draft, _, status) => {
    (draft as Record<string, Resource>)[field] = status;
  },
});
/** One resource for each key of a record, whose status is a field of the record's entries; `empty` makes an entry. */
export const inRecord = <Field extends string, Inner extends string, Entry extends { readonly [I in Inner]: Resource }>(
  field: Field,
  inner: Inner,
  empty: () => Entry,
): StatusField<{ readonly [F in Field]: Readonly<Record<number, Entry>> }> => ({
  keys: (state) => Object.keys(state[field]).map(Number),
  read: (state, key) => state[field][key]?.[inner] ?? pending,
  write(draft, key, status) {
    const entries = (draft as Record<string, Record<number, Record<string, unknown>>>)[field] ?? {};
    entries[key] ??= { ...empty() };
    entries[key][inner] = status;
  },
});
