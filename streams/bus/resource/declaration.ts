/**
 * What a resource declares of itself, and the names that follow from its own (NET-07). Rule: nothing of a resource is said anywhere else.
 */
import type { Observable, SchedulerLike } from "rxjs";
import type { Position } from "../define";
import type { Problem } from "../problem";
import type { EventName } from "./naming";
import type { Refetch } from "./refetch";
import type { HasPosition, HasScreen, LoadRequest, Resource, StoredNote } from "./resource";
import type { StatusField } from "./statusField";
import type { Stored, StoredDeps } from "./stored";

type Keyed<Key extends string> = { readonly [K in Key]: number };

/** `stored`: it comes from this device, not from the server. */
export interface Loaded<Value> {
  readonly value: Value;
  readonly asOf: Position;
  readonly stored?: StoredNote;
}

/** The three events of a resource. `Key`: the field of their payloads that identifies one of several. */
export type ResourceEvents<Name extends string, Value, Key extends string = never> = {
  [K in EventName<Name, "requested">]: LoadRequest & Keyed<Key>;
} & { [K in EventName<Name, "loaded">]: Keyed<Key> & Loaded<Value> } & {
  [K in EventName<Name, "failed">]: Keyed<Key> & { readonly problem: Problem };
};

export interface Declaration<Name extends string, Value, Key extends string, State, Http, Deps = unknown> {
  readonly name: Name;
  readonly key?: Key;
  readonly statusIn: StatusField<State>;
  readonly get: (http: Http, key: number) => Observable<Value>;
  /** What a start takes of it from this device (OFF-04). */
  readonly stored: Stored;
  /** Of several, those that are stored: all where it is absent. */
  readonly isStoredKey?: (key: number) => boolean;
  /** Changes of ours that no push tells: what is stored of it is deleted. */
  readonly forgetOn?: readonly string[];
  /** As `forgetOn`, where what is stored is still worth showing without a network: it shows, and counts as old (OFF-03). */
  readonly outdateOn?: readonly string[];
  /** How it is loaded, and stored, where that is more than its call, by which it is still named. */
  readonly load?: (key: number, deps: Deps) => Observable<Value>;
  /** The types of the pushes that update it: a stale notice about one of them makes it stale. Absent: none does. */
  readonly pushes?: readonly string[];
  /** Events after which it is fetched again: pushes that do not carry all of it, or an event of ours. */
  readonly refetchOn?: readonly ([Key] extends [never] ? string : Refetch)[];
  /** Older than this, in milliseconds, it is fetched again when it is needed. */
  readonly maxAgeMs?: number;
  /** When it is first requested: when its part starts, or after an event of this type. Absent: screens request it. */
  readonly after?: "start" | (string & {});
}
/** What a receipt has to know of a resource (RT-12). */
export interface ResourceFacts {
  readonly name: string;
  /** The field of its events that says which one, where there are several. */
  readonly key: string | undefined;
  /** It is requested without a screen: header and menu read it. */
  readonly isStarted: boolean;
  /** The log brings what changes of it; any other is as old as its last answer. */
  readonly isPushed: boolean;
  /** Its status, in the slice that its name says. */
  statusIn(slice: object, key: number): Resource;
}
/** What the effects of a resource in the slice `Slice` are given. */
export interface ResourceDeps<Http, Slice extends string, State> extends StoredDeps<Http> {
  readonly ports: StoredDeps<Http>["ports"] & {
    readonly http: Http;
    readonly clock: { now(): number; readonly scheduler: SchedulerLike };
  };
  state(): HasPosition & HasScreen & { readonly [S in Slice]: State };
}
export interface AnyEvents {
  [type: string]: never;
}

export interface Limits<D> {
  /** True: nothing is requested yet. */
  readonly isHeld?: (deps: D) => boolean;
  /** True while it is needed; by default while a screen that needs it is shown (`page/resourceShown`). */
  readonly isNeeded?: (deps: D, key: number) => boolean;
}
