/**
 * The demo of a learner without any course (COURSE-04). Rule: it is ordered once, after the first list, and the list is fetched
 * once more; a second tab orders nothing, and a reload in between sends the same order again.
 */
import { catchError, EMPTY, filter, from, mergeMap, type Observable, of, startWith, take } from "rxjs";
import type { NewEvent } from "../../bus/define";
import { type Effect, ofType } from "../../bus/effects";
import { toProblem } from "../../bus/problem";
import type { HttpPort, RandomPort, StoragePort, TabsPort, TokenPort } from "../../ports/types";
import type { CourseEvents } from "../courses/events";
import { userKey } from "../session/events";
import { postOrder } from "./api";

interface Deps {
  readonly ports: {
    readonly http: HttpPort;
    readonly random: RandomPort;
    readonly storage: StoragePort;
    readonly tabs: TabsPort;
    readonly token: TokenPort;
  };
  state(): {
    readonly session: { readonly user: { readonly id: number } | null };
    readonly brand: {
      readonly config: {
        readonly brand: { readonly isDemoAccessible: boolean; readonly demoCourseServiceId: number | null };
      } | null;
    };
  };
}

/** The key of the one order of this learner on this device. */
function orderKey({ ports: { storage, random } }: Deps, userId: number): string {
  const storageKey = userKey(userId, "demoOrder");
  const key = storage.local.get(storageKey) ?? random.newKey();
  storage.local.set(storageKey, key);
  return key;
}

const orderDemo = (order$: Observable<unknown>, serviceId: number): Observable<NewEvent<CourseEvents>> =>
  order$.pipe(
    mergeMap(() =>
      from([
        { type: "courses/demoAdded", payload: { serviceId } },
        { type: "courses/courseStreamsRequested", payload: {} },
      ] as const),
    ),
    // home stays empty and says what to do; the call itself is in the trail of reports
    catchError((error: unknown) => of({ type: "courses/demoFailed", payload: { problem: toProblem(error) } } as const)),
    startWith({ type: "courses/demoRequested", payload: { serviceId } } as const),
  );

export const addDemo: Effect<CourseEvents, CourseEvents, Deps> = (events$, deps) =>
  events$.pipe(
    ofType("courses/courseStreamsLoaded"),
    // what this device had stored decides nothing
    filter(({ source }) => source !== "stored"),
    take(1),
    filter(({ payload }) => payload.value.length === 0),
    mergeMap(() => {
      const { session, brand } = deps.state();
      const { isDemoAccessible = false, demoCourseServiceId: serviceId = null } = brand.config?.brand ?? {};
      const userId = session.user?.id;
      if (!isDemoAccessible || serviceId === null || userId === undefined) return EMPTY;
      const { http, tabs, token } = deps.ports;
      return tabs.claim(`demo:${userId}`).pipe(
        filter((isOurs) => isOurs),
        mergeMap(() => orderDemo(postOrder(http, orderKey(deps, userId), serviceId, token.read() ?? ""), serviceId)),
      );
    }),
  );
