/** What a resource with its own value adds to its domain: a field of the slice, handlers, effects. */
import type { Observable } from "rxjs";
import type { AnyEffect } from "./effects";

/** "support/categories": the field `categories` of the slice `support`. */
export type OwnName = `${string}/${string}`;
/** The field of "support/categories": `categories`. */
export type FieldOf<Name extends string> = Name extends `${string}/${infer Field}` ? Field : never;
declare const types: unique symbol;

/** What a domain is composed of, beside its own slice and effects. */
export interface OwnResource<Name extends OwnName = OwnName, State = unknown, Events = unknown, Deps = never> {
  readonly name: Name;
  /** Its call; a list in pages is given the number of the page. */
  readonly get: (http: never, page: number) => Observable<unknown>;
  readonly initial: State;
  /** For the whole slice. */
  readonly handlers: Readonly<Record<string, unknown>>;
  readonly effects: Readonly<Record<string, AnyEffect<Deps>>>;
  /** In types only: its events. */
  readonly [types]?: Events;
}

export const fieldOf = (name: OwnName): string => name.slice(name.indexOf("/") + 1);
