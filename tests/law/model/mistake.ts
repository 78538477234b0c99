// A planted mistake: what it does to the server, to the connection or to the client's own rules. Rule: the product knows
// nothing of it; everything is replaced or wrapped from outside.
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
