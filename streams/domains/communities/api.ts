/** The calls of clubs (B, section 7). */
import type { Observable } from "rxjs";
import { listOf } from "../../bus/entity";
import type { HttpPort } from "../../ports/types";
import { type Community, CommunityStruct, type Membership, MembershipStruct } from "./events";

/** GET /community: every club of the school. */
export const getCommunities = (http: HttpPort): Observable<Community[]> =>
  http.request({ method: "GET", path: "/community", schema: listOf(CommunityStruct) });

/** GET /user-community: the learner's records. */
export const getMemberships = (http: HttpPort): Observable<Membership[]> =>
  http.request({ method: "GET", path: "/user-community", schema: listOf(MembershipStruct) });
