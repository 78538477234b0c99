// A planted mistake: what it does to the server, to the line or to the client's own rules. Rule: the product knows
// nothing of it; everything is replaced or wrapped from outside.
import type * as memberModule from "../../../streams/parts/member/domains";
import type { HttpPort } from "../../../streams/ports/types";
import type { ServerRules } from "./server";

/** The signed-in part of the client, as `createClient` takes it. */
export type Member = typeof memberModule;

export interface Mistake {
  readonly server?: ServerRules;
  /** `bus:head` is never sent. */
  readonly hasNoHeads?: boolean;
  readonly http?: (http: HttpPort) => HttpPort;
  readonly member?: (member: Member) => Member;
}
