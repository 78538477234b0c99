/** The calls of linked social networks (A, section 7). */
import { defer, type Observable } from "rxjs";
import { listOf } from "../../bus/wire/entity";
import type { HttpPort } from "../../ports/types";
import { mustBeSet } from "../../rules/parameters";
import { type SocialLink, SocialLinkStruct } from "./events";

/** GET /user-external-auth. */
export const getSocialLinks = (http: HttpPort): Observable<readonly SocialLink[]> =>
  http.request({ method: "GET", path: "/user-external-auth", schema: listOf(SocialLinkStruct) });

/** DELETE /user-external-auths/{id}. Fails with "Id must be set". */
export const deleteSocialLink = (http: HttpPort, id: number): Observable<void> =>
  defer(() => {
    mustBeSet(id, "Id");
    return http.request<void>({ method: "DELETE", path: `/user-external-auths/${id}` });
  });
