/**
 * News on this device while no page is open (OFF-06; decision 63). Rules: a press asks for it, a press ends it; it is renewed at each start,
 * and "on" is said only once the browser's push service and the server have answered.
 */
import {
  catchError,
  concat,
  defer,
  delay,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  switchMap,
  tap,
  timeout,
} from "rxjs";
import type { NewEvent } from "../../bus/define";
import { causedBy, type Effect, ofType } from "../../bus/effects";
import { toProblem } from "../../bus/problem";
import type { Ports } from "../../ports/types";
import { userKey } from "../session/events";
import { deleteSubscription, getPushKey, postSubscription } from "./api";
import type { NotificationEvents, PushStatus } from "./events";
import type { NotificationsState } from "./state";

interface Deps {
  readonly ports: Ports;
  state(): {
    readonly notifications: NotificationsState;
    readonly session: { readonly user: { readonly id: number } | null };
    readonly brand: {
      readonly language: string;
      readonly config: {
        readonly brand: { readonly isOfflineEnable: boolean };
        readonly domain: { readonly title: string };
      } | null;
    };
  };
}
type PushEffect = Effect<NotificationEvents, NotificationEvents, Deps>;
type Changed = NewEvent<NotificationEvents>;

/** A push service may never answer. */
const SUBSCRIBED_WITHIN_MS = 15_000;
/** The start has other things to do. */
const RENEWED_AFTER_MS = 5_000;

const keyIn = ({ state }: Deps): string => userKey(state().session.user?.id ?? 0, "push");
/** The learner has switched it on here, and not off since. */
const isChosen = (deps: Deps): boolean => deps.ports.storage.local.get(keyIn(deps)) !== null;
/** Only a brand with a worker can show what is pushed. */
const isPossible = ({ ports, state }: Deps): boolean =>
  (state().brand.config?.brand.isOfflineEnable ?? false) && ports.devicePush.isPossible();

const changed = (status: PushStatus, problem: unknown = null): Changed => ({
  type: "notifications/pushChanged",
  payload: { status, problem: problem === null ? null : toProblem(problem) },
});

function turnOn(deps: Deps): Observable<Changed> {
  const { ports, state } = deps;
  if (!isPossible(deps)) return of(changed("absent"));
  if (ports.desktop.permission() !== "granted") return of(changed("off"));
  const owner = { user: state().session.user?.id ?? 0, title: state().brand.config?.domain.title ?? "" };
  const subscribeBy = (key: string) =>
    ports.devicePush.subscribe(key, owner).pipe(
      timeout({ first: SUBSCRIBED_WITHIN_MS, scheduler: ports.clock.scheduler }),
      switchMap((address) => {
        const device = { ...address, lang: state().brand.language };
        return postSubscription(ports.http, ports.random.newKey(), device);
      }),
      tap(() => ports.storage.local.set(keyIn(deps), "1")),
      map(() => changed("on")),
    );
  const work$ = getPushKey(ports.http).pipe(
    switchMap((key) => (key === null ? of(changed("absent")) : subscribeBy(key))),
    catchError((error: unknown) => of(changed("failed", error))),
  );
  return concat(of(changed("starting")), work$);
}

/** The server learns of it by the call, or by the endpoint, which is gone now. */
function turnOff(deps: Deps): Observable<Changed> {
  const { devicePush, http, storage } = deps.ports;
  const tell = (endpoint: string | null) =>
    endpoint === null
      ? EMPTY
      : deleteSubscription(http, endpoint).pipe(
          ignoreElements(),
          catchError(() => EMPTY),
        );
  return defer(() => {
    storage.local.remove(keyIn(deps));
    return devicePush.unsubscribe().pipe(
      switchMap((endpoint) => merge(of(changed("off")), tell(endpoint))),
      catchError((error: unknown) => of(changed("failed", error))),
    );
  });
}

/** What another tab of this learner has switched. */
const switchedElsewhere = (deps: Deps) =>
  deps.ports.storage.local.changes$.pipe(filter(({ key }) => key === keyIn(deps)));

/** A phone may be able to show one only once its worker is there: the permission says when. */
const follow: PushEffect = (events$, deps) => {
  const { ports, state } = deps;
  const isFailed = () => state().notifications.pushStatus === "failed";
  const isOnline$ = ports.page.isOnline$.pipe(filter((isOnline) => isOnline && isFailed()));
  const permitted$ = events$.pipe(
    ofType("notifications/permissionChanged"),
    filter(({ payload }) => payload.permission === "granted"),
    delay(RENEWED_AFTER_MS, ports.clock.scheduler),
    // it was asked for meanwhile
    filter(() => !["starting", "on"].includes(state().notifications.pushStatus)),
  );
  const renewal$ = merge(permitted$, ports.devicePush.renewed$, isOnline$, switchedElsewhere(deps)).pipe(
    filter(() => isChosen(deps)),
    map(() => turnOn(deps)),
  );
  const pressed$ = events$.pipe(
    ofType("notifications/pushRequested", "notifications/pushWithdrawn", "notifications/permissionAnswered"),
    filter((event) => event.type !== "notifications/permissionAnswered" || event.payload.permission === "granted"),
    map((event) => (event.type === "notifications/pushWithdrawn" ? turnOff(deps) : turnOn(deps)).pipe(causedBy(event))),
  );
  const ended$ = merge(
    switchedElsewhere(deps).pipe(filter(({ value }) => value === null)),
    // the browser ends it by itself
    events$.pipe(
      ofType("notifications/permissionChanged"),
      filter(({ payload }) => payload.permission !== "granted" && state().notifications.pushStatus === "on"),
    ),
  ).pipe(map(() => of(changed("off"))));
  // switchMap: the last word counts
  return merge(renewal$, pressed$, ended$).pipe(switchMap((work$) => work$));
};

/** The settings are open: whether there is anything to offer. */
const look: PushEffect = (events$, deps) =>
  events$.pipe(
    ofType("notifications/pushLooked"),
    filter(() => deps.state().notifications.pushStatus === "unknown" && !isChosen(deps)),
    // mergeMap: one at a time is asked for
    mergeMap((event) => {
      if (!isPossible(deps)) return of(changed("absent"));
      return getPushKey(deps.ports.http).pipe(
        map((key) => changed(key === null ? "absent" : "off")),
        // nothing is offered that cannot be asked for now
        catchError(() => EMPTY),
        causedBy(event),
      );
    }),
  );

export const pushEffects = { followPush: follow, lookForPush: look };
