/** What a domain declares by a name alone, a resource or a mutation: a field of its slice, with initial value, handlers and effects. */
import type { Observable } from "rxjs";
import type { AnyEffect } from "../effects";
import type { ResourceFacts } from "./declaration";

/** "topics/list": the field `list` of the slice `topics`. */
export type OwnName = `${string}/${string}`;
/** The field of "topics/list": `list`. */
export type FieldOf<Name extends string> = Name extends `${string}/${infer Field}` ? Field : never;
declare const types: unique symbol;

/** `State` is what its field holds. Its domain lists it, and nothing else: state, events, handlers and effects follow (decision 26). */
export interface OwnField<Name extends OwnName = OwnName, State = unknown, Events = unknown, Deps = never> {
  readonly name: Name;
  readonly initial: State;
  /** For the whole slice. */
  readonly handlers: Readonly<Record<string, unknown>>;
  readonly effects: Readonly<Record<string, AnyEffect<Deps>>>;
  /** In types only: its events. */
  readonly [types]?: Events;
}
/** One that is fetched. */
export interface OwnResource<Name extends OwnName = OwnName, State = unknown, Events = unknown, Deps = never>
  extends OwnField<Name, State, Events, Deps> {
  /** Its call; of several it is given the key, of a list in pages the number of the page. */
  readonly get: (http: never, key: number) => Observable<unknown>;
  /** The field of its events that says which one, where there are several. */
  readonly key?: string;
  readonly facts: ResourceFacts;
}

export const fieldOf = (name: OwnName): string => name.slice(name.indexOf("/") + 1);

/** All of a union at the same time. */
export type Intersected<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  each: infer All,
) => void
  ? All
  : never;
/** The events of all fields of a list. */
export type FieldEvents<Fields extends readonly OwnField<any, any, any, any>[]> = Intersected<
  Fields[number] extends infer F ? (F extends OwnField<any, any, infer Events, any> ? Events : never) : never
>;
/** What the fields of a list add to the slice. */
export type FieldStates<Fields extends readonly OwnField<any, any, any, any>[]> = {
  readonly [F in Fields[number] as F extends OwnField<infer Name, any, any, any>
    ? FieldOf<Name>
    : never]: F extends OwnField<any, infer State, any, any> ? State : never;
};
