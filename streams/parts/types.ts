/**
 * The types that follow from the lists of domains. Rule: types only, so that the core never loads what only a member needs.
 */
import type { EventOf, NewEvent } from "../bus/define";
import type { EventsOf, StateOf } from "../bus/domain";
import type { coreDomains } from "./core/domains";
import type { memberDomains } from "./member/domains";
import type { visitorDomains } from "./visitor/domains";

export type CoreState = StateOf<typeof coreDomains>;
/** There once `bus.visitor` is "ready". */
export type VisitorState = StateOf<typeof visitorDomains>;
/** There once `bus.member` is "ready". */
export type MemberState = StateOf<typeof memberDomains>;
/** The whole state. */
export interface AppState extends CoreState, VisitorState, MemberState {}

/** Every event there is, by name (BUS-01). */
export interface EventMap
  extends EventsOf<typeof coreDomains>,
    EventsOf<typeof visitorDomains>,
    EventsOf<typeof memberDomains> {}
export type AppEvent = EventOf<EventMap>;
export type NewAppEvent = NewEvent<EventMap>;
