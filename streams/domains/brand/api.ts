/** The configuration of this host (contract 2). */

import type { Observable } from "rxjs";
import { unknown as anything } from "../../bus/wire/schema";
import type { HttpPort } from "../../ports/types";

/** GET /config.json, undecoded: the brand's schema decodes it, with the keys of the file. */
export const getConfig = (http: HttpPort): Observable<unknown> =>
  http.request({ method: "GET", path: "/config.json", base: "page", schema: anything() });
