/** The calls of cookie consent (A, section 7; contract 4). */

import type { Observable } from "rxjs";
import type { Infer } from "../../bus/wire/schema";
import type { Consent, HttpPort } from "../../ports/types";
import { type CookiePolicy, CookieStruct, PolicyStruct } from "./events";

/** GET /cookie: whether cookies need consent, and the policy's version. */
export const getCookie = (http: HttpPort): Observable<Infer<typeof CookieStruct>> =>
  http.request({ method: "GET", path: "/cookie", schema: CookieStruct });

/** GET /cookie/get-policy: what a member answered, on any device. */
export const getCookiePolicy = (http: HttpPort): Observable<CookiePolicy> =>
  http.request({ method: "GET", path: "/cookie/get-policy", schema: PolicyStruct });

/** POST /cookie/update-policy. */
export const postCookiePolicy = (http: HttpPort, { analytics, marketing }: Consent): Observable<CookiePolicy> =>
  http.request({
    method: "POST",
    path: "/cookie/update-policy",
    body: { analytics, marketing },
    schema: PolicyStruct,
  });
