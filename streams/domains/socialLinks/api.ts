/** The calls of linked social networks (A, section 7). */
import { defer, type Observable } from "rxjs";
import type { HttpPort } from "../../ports/types";
import { mustBeSet } from "../../rules/parameters";

/** DELETE /user-external-auths/{id}. Fails with "Id must be set". */
export const deleteSocialLink = (http: HttpPort, id: number): Observable<void> =>
  defer(() => {
    mustBeSet(id, "Id");
    return http.request<void>({ method: "DELETE", path: `/user-external-auths/${id}` });
  });
