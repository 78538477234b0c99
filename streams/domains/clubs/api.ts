/** The calls of clubs (B, section 7). */
import type { Observable } from "rxjs";
import { listOf } from "../../bus/wire/entity";
import type { HttpPort } from "../../ports/types";
import { type Club, ClubStruct, type Membership, MembershipStruct } from "./events";

/** GET /community: every club of the school. */
export const getClubs = (http: HttpPort): Observable<readonly Club[]> =>
  http.request({ method: "GET", path: "/community", schema: listOf(ClubStruct) });

/** GET /user-community: the learner's records. */
export const getMemberships = (http: HttpPort): Observable<readonly Membership[]> =>
  http.request({ method: "GET", path: "/user-community", schema: listOf(MembershipStruct) });
