/** Catch-up, the only way to replay events (contract 3.2). */

import type { Observable } from "rxjs";
import type { Position } from "../../bus/define";
import type { Infer } from "../../bus/wire/schema";
import type { HttpPort } from "../../ports/types";
import { CatchUpStruct } from "./events";

export type CatchUpPage = Infer<typeof CatchUpStruct>;

/** A page of catch-up after `position`; without an epoch the answer is the current position, without items. */
export const getNotifications = (http: HttpPort, { epoch, cursor }: Position): Observable<CatchUpPage> =>
  http.request({
    method: "GET",
    base: "v2",
    path: "/notifications",
    query: epoch === null ? { limit: 1 } : { epoch, after: cursor, limit: 300 },
    schema: CatchUpStruct,
  });
