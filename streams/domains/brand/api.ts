/** The configuration of this host (contract 2). */
import type { Observable } from "rxjs";
import { unknown as anything } from "superstruct";
import type { HttpPort } from "../../ports/types";

/** GET /config.json, undecoded: the brand's own schema reads it, whose keys are the file's keys. */
export const getConfig = (http: HttpPort): Observable<unknown> =>
  http.request({ method: "GET", path: "/config.json", base: "page", schema: anything() });
