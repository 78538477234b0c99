/** The faults that a server can be told to make, where it was started to (contract 7). */
import { catchError, map, type Observable, of } from "rxjs";
import { boolean, number, object } from "superstruct";
import type { HttpPort } from "../ports/types";
import type { ChaosControl, ChaosWish } from "./types";

const FaultsStruct = object({
  latencyMs: number(),
  errorRate: number(),
  dropPublish: boolean(),
  duplicate: boolean(),
  reorder: boolean(),
  wsBlocked: boolean(),
});
const request = { path: "/faults", base: "page", maxTries: 1 } as const;

export const createChaosControl = (http: HttpPort): ChaosControl => ({
  current$: http.request({ ...request, method: "GET", schema: FaultsStruct }).pipe(
    map(
      (faults): ChaosWish => ({
        latencyMs: faults.latencyMs,
        errorRate: faults.errorRate,
        isDropping: faults.dropPublish,
        isDuplicating: faults.duplicate,
        isReordering: faults.reorder,
        areWebsocketsBlocked: faults.wsBlocked,
      }),
    ),
    catchError(() => of(null)),
  ),
  set: (wish): Observable<void> =>
    http.request<void>({
      ...request,
      method: "POST",
      body: {
        latency_ms: wish.latencyMs,
        error_rate: wish.errorRate,
        drop_publish: wish.isDropping,
        duplicate: wish.isDuplicating,
        reorder: wish.isReordering,
        ws_blocked: wish.areWebsocketsBlocked,
      },
    }),
  clear: () => http.request<void>({ ...request, method: "DELETE" }),
});
