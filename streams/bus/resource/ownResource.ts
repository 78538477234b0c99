/**
 * Resources that hold their own value: a field of their slice, with status and value. Rule: such a resource is declared
 * and listed in its domain, and nothing else: state, events, handlers and effects follow (decision 26).
 */
import type { Draft } from "immer";
import type { AnyEvent } from "../define";
import type { AnyEffect } from "../effects";
import { type Declaration, defineResource, type ResourceDeps, type ResourceEvents } from "./defineResource";
import { type Fetched, notFetched } from "./fetched";
import { fieldOf, type OwnName, type OwnResource } from "./ownField";
import { concerns, type Refetch, refetchTypes } from "./refetch";
import { type HasPosition, type HasScreen, staleAfter } from "./resource";
import type { StatusField } from "./statusField";

/** The slice, of which only this field matters here. */
export type Fields<State> = Readonly<Record<string, State>>;
/** What its effects are given. A guest has no connection. */
export type OwnDeps<Http> = Pick<ResourceDeps<Http, never, never>, "ports"> & {
  state(): Partial<HasPosition> & HasScreen;
};

export type AnyEffects<Http> = Record<string, AnyEffect<OwnDeps<Http>>>;

/** After such an event the value is no longer trusted. */
export function staleOn<State>(statusIn: StatusField<State>, refetchOn: readonly Refetch[] = []) {
  const invalidate = (draft: Draft<State>, event: AnyEvent) => {
    for (const key of statusIn.keys(draft as State))
      if (concerns(refetchOn, event, key))
        statusIn.write(draft, key, staleAfter(event, statusIn.read(draft as State, key)));
  };
  return Object.fromEntries(refetchTypes(refetchOn).map((type) => [type, invalidate]));
}

/** By key; one that was never requested is absent. */
export type FetchedByKey<Value> = Readonly<Record<number, Fetched<Value>>>;
type Own<Value, Key extends string> = [Key] extends [never] ? Fetched<Value> : FetchedByKey<Value>;

/** What a field holds: one, or several by key. */
interface Entries {
  keys(slice: Fields<unknown>): readonly number[];
  read(slice: Fields<unknown>, key: number): Fetched<unknown>;
  write(draft: Draft<Fields<unknown>>, key: number, entry: Fetched<unknown>): void;
}
const oneIn = (field: string): Entries => ({
  keys: () => [0],
  read: (slice) => (slice[field] as Fetched<unknown> | undefined) ?? notFetched,
  write: (draft, _, entry) => {
    draft[field] = entry;
  },
});
const tableIn = (field: string): Entries => {
  const tableOf = (slice: Fields<unknown>) => (slice[field] ?? {}) as Record<number, Fetched<unknown>>;
  return {
    keys: (slice) => Object.keys(tableOf(slice)).map(Number),
    read: (slice, key) => tableOf(slice)[key] ?? notFetched,
    write: (draft, key, entry) => {
      tableOf(draft)[key] = entry;
    },
  };
};

/**
 * Declares what is fetched whole, as `Fetched<Value>`. With a `key` there is one for each value of that field of its request:
 * `useResource("orders/one", { orderId })`.
 */
export function defineOwnResource<
  const Name extends OwnName,
  Value,
  Http,
  const Key extends string = never,
  Deps = unknown,
>(
  declared: Omit<Declaration<Name, Value, Key, Fields<Own<Value, Key>>, Http, Deps>, "statusIn">,
): OwnResource<Name, Own<Value, Key>, ResourceEvents<Name, Value, Key>, Deps & OwnDeps<Http>> {
  const { name, key: keyName, get, refetchOn } = declared;
  const field = fieldOf(name);
  const entries = keyName === undefined ? oneIn(field) : tableIn(field);
  const statusIn: StatusField<Fields<unknown>> = {
    keys: entries.keys,
    read: (slice, key) => entries.read(slice, key).resource,
    write: (draft, key, resource) => entries.write(draft, key, { ...entries.read(draft, key), resource }),
  };
  const resource = defineResource<Name, Value, Fields<unknown>, Http, Key, Deps>({ ...declared, statusIn });
  const handlers = resource.handlers<Fields<unknown>>((draft, { value, key }) =>
    entries.write(draft, key, { ...entries.read(draft, key), value }),
  );
  return {
    name,
    get,
    ...(keyName === undefined ? {} : { key: keyName }),
    // which of the two its field holds is said by the type of `Key`
    initial: (keyName === undefined ? notFetched : {}) as Own<Value, Key>,
    handlers: { ...handlers, ...staleOn(statusIn, refetchOn) },
    effects: resource.effects() as AnyEffects<Http>,
    facts: resource.facts,
  };
}
