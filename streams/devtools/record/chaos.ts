/** The faults that a server can simulate, where it was started with them (contract 7). */

import { catchError, map, type Observable, of } from "rxjs";
import { boolean, number, object } from "../../bus/wire/schema";
import { maybe } from "../../bus/wire/wire";
import type { HttpPort, PagePort } from "../../ports/types";
import type { ChaosControl, ChaosSettings } from "./types";

const FaultsStruct = object({
  latencyMs: number(),
  errorRate: number(),
  dropPublish: boolean(),
  duplicate: boolean(),
  reorder: boolean(),
  wsBlocked: boolean(),
});
const request = { path: "/faults", base: "page", maxTries: 1 } as const;

/** A server accepts such requests from its own machine only: elsewhere none is sent. */
const isLoopback = (origin: string): boolean =>
  /^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(origin);

export const createChaosControl = (http: HttpPort, page: PagePort): ChaosControl => ({
  current$: (isLoopback(page.origin())
    ? http.request({ ...request, method: "GET", schema: maybe(FaultsStruct) })
    : of(null)
  ).pipe(
    map(
      (faults): ChaosSettings | null =>
        faults && {
          latencyMs: faults.latencyMs,
          errorRate: faults.errorRate,
          isDropping: faults.dropPublish,
          isDuplicating: faults.duplicate,
          isReordering: faults.reorder,
          areWebsocketsBlocked: faults.wsBlocked,
        },
    ),
    catchError(() => of(null)),
  ),
  set: (settings): Observable<void> =>
    http.request<void>({
      ...request,
      method: "POST",
      body: {
        latency_ms: settings.latencyMs,
        error_rate: settings.errorRate,
        drop_publish: settings.isDropping,
        duplicate: settings.isDuplicating,
        reorder: settings.isReordering,
        ws_blocked: settings.areWebsocketsBlocked,
      },
    }),
  clear: () => http.request<void>({ ...request, method: "DELETE" }),
});
