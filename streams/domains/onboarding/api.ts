/** The onboarding chat's own call (A, section 7; contract 4). Answers are sent by the calls of the user. */

import { map, type Observable } from "rxjs";
import { unknown as anything, object } from "../../bus/wire/schema";
import type { HttpPort } from "../../ports/types";
import type { Script } from "./events";
import { readRemote } from "./script";

const AnswerStruct = object({ data: object({ config: anything() }) });

/** GET /external-application-config: the script, or null where its version is not ours (BRAND-07). */
export const getOnboarding = (http: HttpPort): Observable<Script | null> =>
  http
    .request({ method: "GET", path: "/external-application-config", schema: AnswerStruct, maxTries: 1 })
    .pipe(map(({ data }) => readRemote(data.config)));
