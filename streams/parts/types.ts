/**
 * The types that follow from the lists of domains. Rule: types only, so that the core never loads what only a member needs.
 */
import type { EventOf, NewEvent } from "../bus/define";
import type { EventsOf, StateOf } from "../bus/domain";
import type { Fetched } from "../bus/resource/fetched";
import type { EventName } from "../bus/resource/naming";
import type { FetchedByKey } from "../bus/resource/ownResource";
import type { coreDomains } from "./core/domains";
import type { memberDomains } from "./member/domains";
import type { visitorDomains } from "./visitor/domains";

export type CoreState = StateOf<typeof coreDomains>;
/** What the visitor part adds; present once `bus.visitor` is "ready". */
export type VisitorSlices = StateOf<typeof visitorDomains>;
/** What the member part adds; present once `bus.member` is "ready". */
export type MemberSlices = StateOf<typeof memberDomains>;
export type VisitorState = CoreState & VisitorSlices;
export type MemberState = CoreState & MemberSlices;
/** The state at any time: a part that is not loaded is missing. */
export type AppState = CoreState & Partial<VisitorSlices & MemberSlices>;

type Everything = VisitorSlices & MemberSlices;
type Requestable<Name extends string> = EventName<Name, "requested"> extends keyof EventMap ? Name : never;
/** The resources that are a field of their slice, which holds their own value: "topics/list". */
export type FieldResourceName = {
  [S in keyof Everything]: {
    [F in keyof Everything[S]]: Everything[S][F] extends Fetched<unknown> | FetchedByKey<unknown>
      ? Requestable<`${S}/${F & string}`>
      : never;
  }[keyof Everything[S]];
}[keyof Everything];
/** The resources that are the whole content of their slice: "points". */
type SliceResourceName = {
  [S in keyof Everything]: Everything[S] extends Fetched<unknown> ? Requestable<S> : never;
}[keyof Everything];
/** The resources that a screen reads by name. */
export type ResourceName = FieldResourceName | SliceResourceName;
type Named<Name extends ResourceName> = Name extends keyof Everything
  ? Everything[Name] extends Fetched<infer Value>
    ? Fetched<Value>
    : never
  : Name extends `${infer S extends keyof Everything}/${infer F}`
    ? F extends keyof Everything[S]
      ? Everything[S][F]
      : never
    : never;
/** What the resource of this name is in the state; of several, what each of them is. */
export type ResourceState<Name extends ResourceName> =
  Named<Name> extends FetchedByKey<infer Value> ? Fetched<Value> : Named<Name>;
/** The event that requests it. */
export type ResourceRequest<Name extends ResourceName> = EventName<Name, "requested"> & keyof EventMap;
/** Which of several resources of this name, as its request says it; null: none yet. There is nothing to say where there is only one. */
export type ResourceKey<Name extends ResourceName> =
  Named<Name> extends FetchedByKey<unknown>
    ? readonly [which: Omit<EventMap[ResourceRequest<Name>], "isReload"> | null]
    : readonly [];

/** Every event, by name (BUS-01). */
export interface EventMap
  extends EventsOf<typeof coreDomains>,
    EventsOf<typeof visitorDomains>,
    EventsOf<typeof memberDomains> {}
export type AppEvent = EventOf<EventMap>;
export type NewAppEvent = NewEvent<EventMap>;
