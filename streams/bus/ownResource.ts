/**
 * Resources that hold their own value: a field of their slice, with status and value. Rule: such a resource is declared
 * and listed in its domain, and nothing else: state, events, handlers and effects follow (decision 26).
 */
import type { Draft } from "immer";
import type { Observable } from "rxjs";
import { type Declaration, defineResource, type ResourceDeps, type ResourceEvents } from "./defineResource";
import type { AnyEffect } from "./effects";
import { type Fetched, notFetched } from "./fetched";
import { fieldOf, type OwnName, type OwnResource } from "./own";
import { type HasPosition, type HasScreen, stale } from "./resource";
import type { StatusField } from "./statusField";

/** The slice, of which only this field matters here. */
export type Fields<State> = Readonly<Record<string, State>>;
/** What its effects are given. A guest has no connection. */
export type OwnDeps<Http> = Pick<ResourceDeps<Http, never, never>, "ports"> & {
  state(): Partial<HasPosition> & HasScreen;
};

export type AnyEffects<Http> = Record<string, AnyEffect<OwnDeps<Http>>>;

/** After a hint the value is no longer trusted. */
export function staleOnHints<State>(statusIn: StatusField<State>, hints: readonly string[] = []) {
  const invalidate = (draft: Draft<State>) => {
    for (const key of statusIn.keys(draft as State))
      statusIn.write(draft, key, stale(statusIn.read(draft as State, key)));
  };
  return Object.fromEntries(hints.map((type) => [type, invalidate]));
}

/** Declares one thing that is fetched whole, as `Fetched<Value>`. */
export function defineOwnResource<const Name extends OwnName, Value, Http>(
  declared: Omit<Declaration<Name, Value, never, Fields<Fetched<Value>>, Http>, "statusIn" | "key" | "get"> & {
    readonly get: (http: Http) => Observable<Value>;
  },
): OwnResource<Name, Fetched<Value>, ResourceEvents<Name, Value>, OwnDeps<Http>> {
  type Slice = Fields<Fetched<Value>>;
  const { name } = declared;
  const field = fieldOf(name);
  const statusIn: StatusField<Slice> = {
    keys: () => [0],
    read: (slice) => (slice[field] ?? notFetched).resource,
    write: (draft, _, resource) => {
      draft[field] = { ...(draft[field] ?? notFetched), resource };
    },
  };
  const resource = defineResource<Name, Value, Slice, Http>({ ...declared, statusIn });
  const handlers = resource.handlers<Slice>((draft, answer) => {
    draft[field] = { ...(draft[field] ?? notFetched), value: answer.value } as Draft<Fetched<Value>>;
  });
  const own = { ...handlers, ...staleOnHints(statusIn, declared.hints) };
  // its slice is in the state, as its domain adds it
  return {
    name,
    get: declared.get,
    initial: notFetched,
    handlers: own,
    effects: resource.effects() as AnyEffects<Http>,
  };
}
