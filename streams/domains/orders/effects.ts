/** Orders once for each attempt, follows an order until it is settled, and leaves for the bank (SUBS-08). */
import {
  catchError,
  concatMap,
  defer,
  EMPTY,
  exhaustMap,
  filter,
  from,
  ignoreElements,
  interval,
  map,
  type Observable,
  of,
  startWith,
  switchMap,
  take,
  takeUntil,
  tap,
} from "rxjs";
import { causedBy, type Effect, ofType } from "../../bus/effects";
import type { ResourceDeps } from "../../bus/resource/defineResource";
import type { FieldEvents } from "../../bus/resource/ownField";
import type { CorePorts, TabsPort } from "../../ports/types";
import { getOrder } from "./api";
import { beginAttempt, findAttempt, noteOrder, type StoredAttempt } from "./attempts";
import { addDemo } from "./demo";
import type { Order, OrderEvents, Purchase } from "./events";
import type { mutations } from "./mutations";
import type { ownResources } from "./resources";
import type { OrdersState } from "./state";

interface Deps {
  readonly ports: CorePorts & { readonly tabs: TabsPort };
  state(): ReturnType<ResourceDeps<CorePorts["http"], "orders", OrdersState>["state"]> & {
    readonly session: { readonly user: { readonly id: number } | null };
  };
}
type Own = OrderEvents & FieldEvents<typeof ownResources> & FieldEvents<typeof mutations>;
type OrderEffect = Effect<Own, Own, Deps>;

interface Prepared {
  readonly attempt: StoredAttempt;
  readonly known: Order | null;
  readonly isNew: boolean;
}

/** The attempt at a purchase: one that goes on, or a new one. An order that was refused is no longer one that goes on. */
function prepare({ ports }: Deps, userId: number, purchase: Purchase): Observable<Prepared> {
  return defer(() => {
    const stored = findAttempt(ports, userId, purchase);
    const fresh = () => ({ attempt: beginAttempt(ports, userId, purchase), known: null, isNew: true });
    if (!stored) return of(fresh());
    const continued = { attempt: stored, known: null, isNew: false };
    if (stored.orderId === null) return of(continued);
    return getOrder(ports.http, stored.orderId).pipe(
      map((known) => (known.status === "created" || known.status === "paid" ? { ...continued, known } : fresh())),
      // without the order's state its key is asked again: it can make no second order
      catchError(() => of(continued)),
    );
  });
}

/** One tab at a time: two that press at the same moment are one attempt. */
const checkout: OrderEffect = (events$, deps) =>
  events$.pipe(
    ofType("orders/checkoutRequested"),
    filter(() => deps.state().orders.create.status !== "running"),
    // exhaustMap: a second press during the first does nothing
    exhaustMap((event) => {
      const purchase = event.payload;
      const userId = deps.state().session.user?.id;
      if (userId === undefined) return EMPTY;
      return deps.ports.tabs.lock(`order:${userId}`).pipe(
        concatMap(() => prepare(deps, userId, purchase)),
        take(1),
        concatMap(({ attempt: { key }, known, isNew }) => {
          const { serviceId } = purchase;
          const checkout = isNew ? [{ type: "orders/checkoutBegun", payload: { serviceId } } as const] : [];
          return from([...checkout, { type: "orders/createRequested", payload: { purchase, key, known } } as const]);
        }),
        causedBy(event),
      );
    }),
  );

/** What is known of an order ends or keeps its attempt. */
const note: OrderEffect = (events$, { ports, state }) =>
  events$.pipe(
    ofType("orders/created", "orders/oneLoaded", "order.changed"),
    tap((event) => {
      const userId = state().session.user?.id;
      if (userId === undefined) return;
      if (event.type === "orders/created") noteOrder(ports, userId, event.payload.order, event.payload.key);
      else if (event.type === "orders/oneLoaded") noteOrder(ports, userId, event.payload.value, null);
      else if ("status" in event.payload) noteOrder(ports, userId, event.payload, null);
    }),
    ignoreElements(),
  );

const leave: OrderEffect = (events$, { ports }) =>
  events$.pipe(
    ofType("orders/paymentOpened"),
    tap(({ payload }) => ports.page.assign(payload.url)),
    ignoreElements(),
  );

const EVERY_MS = 3_000;
/** For a minute often, then each fifth time: a push says it anyway. */
const OFTEN = 20;
const SELDOM = 5;

/** The bank may be slow, and a push may be lost: an open page asks until the order is settled. */
const poll: OrderEffect = (events$, { ports, state }) =>
  events$.pipe(
    ofType("orders/opened"),
    // switchMap: one order is shown at a time
    switchMap(({ payload: { orderId } }) =>
      interval(EVERY_MS, ports.clock.scheduler).pipe(
        map((count) => count + 1),
        startWith(0),
        filter((tick) => tick === 0 || (ports.page.isVisible() && (tick < OFTEN || tick % SELDOM === 0))),
        filter((tick) => tick === 0 || mayChange(state().orders, orderId)),
        map(() => ({ type: "orders/oneRequested", payload: { orderId } }) as const),
        takeUntil(events$.pipe(ofType("orders/closed"))),
      ),
    ),
  );

/** A settled order stays as it is, and a server that does not know it will not. */
function mayChange(orders: OrdersState, orderId: number): boolean {
  const one = orders.one[orderId];
  if (!one?.value) return one?.resource.problem?.status !== 404;
  return one.value.status === "created";
}

export const ordersEffects = {
  checkout,
  note,
  leave,
  poll,
  addDemo,
};
