// A planted mistake: what it does to the server, to the connection or to the client's own rules. Rule: the product knows
// nothing of it; everything is replaced or wrapped from outside.
import type { Observable } from "rxjs";
import type { AnyEvent, AnyNewEvent } from "../../../streams/bus/define";
import type { ConnectionDeps } from "../../../streams/domains/connection/deps";
import type { MemberPart } from "../../../streams/parts/deps";
import type { HttpPort } from "../../../streams/ports/types";
import type { ServerRules } from "./fake/server";

/** The domains of the signed-in part, as `createClient` takes them. */
export type Member = MemberPart["domains"];

export interface Mistake {
  readonly server?: ServerRules;
  /** `bus:head` is never sent. */
  readonly hasNoHeads?: boolean;
  readonly http?: (http: HttpPort) => HttpPort;
  readonly member?: (member: Member) => Member;
}

export type AnyEffect = (events$: Observable<AnyEvent>, deps: ConnectionDeps) => Observable<AnyNewEvent>;

/** The client's domains with one of them changed. */
export const withDomain = (member: Member, name: string, change: (domain: Member[number]) => Member[number]): Member =>
  member.map((domain) => (domain.name === name ? change(domain) : domain));

/** The client with one of its effects wrapped. */
export const withEffect = (
  member: Member,
  domain: string,
  name: string,
  wrap: (effect: AnyEffect) => AnyEffect,
): Member =>
  withDomain(member, domain, (declared) => {
    const effect = declared.effects?.[name];
    if (!effect) throw new Error(`There is no effect ${domain}.${name}`);
    return { ...declared, effects: { ...declared.effects, [name]: wrap(effect as AnyEffect) } };
  });
