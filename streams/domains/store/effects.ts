/**
 * Buys through the app's store (SUBS-06). Rule: what is paid is verified, and only then finished; what could not be verified stays in
 * the store, and is verified again at the next start.
 */
import {
  catchError,
  concat,
  concatMap,
  defer,
  EMPTY,
  exhaustMap,
  filter,
  from,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  switchMap,
  take,
} from "rxjs";
import type { NewEvent } from "../../bus/define";
import { type Effect, ofType } from "../../bus/effects";
import { ProblemError, toProblem } from "../../bus/problem";
import type { Ports } from "../../ports/types";
import type { OrderEvents } from "../orders/events";
import { userKey } from "../session/events";
import type { SubscriptionEvents } from "../subscriptions/events";
import { postVerify } from "./api";
import type { StoreEvents, StorePurchase } from "./events";

interface Deps {
  readonly ports: Ports;
  state(): {
    readonly brand: { readonly config: { readonly brand: { readonly isAppStoreSupport: boolean } } | null };
    readonly session: { readonly user: { readonly id: number } | null };
  };
}
type StoreEffect<Out = StoreEvents> = Effect<StoreEvents & SubscriptionEvents, Out, Deps>;

/** The store's number for a product that it does not sell. */
const PRODUCT_NOT_AVAILABLE = 6_777_023;

const refused = (error: unknown): Observable<NewEvent<StoreEvents>> =>
  of({ type: "store/refused", payload: { problem: toProblem(error) } } as const);

const load: StoreEffect = (events$, { ports: { store } }) =>
  events$.pipe(
    ofType("store/productRequested"),
    // switchMap: one product is offered at a time
    switchMap(({ payload: { productId } }) =>
      store.setup().pipe(
        mergeMap(() => store.products([productId])),
        map((products) => {
          const product = products.find(({ id }) => id === productId);
          const problem = { kind: "refused", storeCode: PRODUCT_NOT_AVAILABLE } as const;
          if (!product) throw new ProblemError("The store does not sell this product", problem);
          return { type: "store/productLoaded", payload: { product } } as const;
        }),
        catchError(refused),
      ),
    ),
  );

/** True once for each purchase and step on this device: an attempt begins once and is bought once, however often it is seen (ANA-01). */
function isNew({ ports: { storage }, state }: Deps, step: "purchase" | "verified", purchase: StorePurchase): boolean {
  const { id, productId } = purchase;
  const storageKey = userKey(state().session.user?.id ?? 0, `${step}:${productId}`);
  if (storage.local.get(storageKey) === String(id)) return false;
  storage.local.set(storageKey, String(id));
  return true;
}

const buy: StoreEffect<StoreEvents & OrderEvents> = (events$, deps) =>
  events$.pipe(
    ofType("store/buyRequested"),
    // switchMap: a second press opens the sheet of the same purchase again
    switchMap(({ payload: { productId, serviceId } }) =>
      deps.ports.store.purchase(productId).pipe(
        mergeMap((purchase) => {
          const changed = { type: "store/purchaseChanged", payload: { purchase } } as const;
          const checkout = { type: "orders/checkoutBegun", payload: { serviceId } } as const;
          return isNew(deps, "purchase", purchase) ? of(checkout, changed) : of(changed);
        }),
        catchError(refused),
      ),
    ),
  );

/** At the start, and when the learner asks for it: all that was approved and not finished. */
const restore: StoreEffect = (events$, { ports: { store, page }, state }) => {
  const isThere = () => page.isApp() && state().brand.config?.brand.isAppStoreSupport === true;
  const started$ = events$.pipe(ofType("subscriptions/loaded"), take(1), filter(isThere));
  return merge(started$, events$.pipe(ofType("store/restoreRequested"))).pipe(
    exhaustMap(() =>
      store.setup().pipe(
        mergeMap(() => store.restore()),
        mergeMap((purchases) =>
          from(purchases.filter(({ state: is, isFinished }) => is === "approved" && !isFinished)),
        ),
        map((purchase) => ({ type: "store/purchaseChanged", payload: { purchase } }) as const),
        catchError(refused),
      ),
    ),
  );
};

const verify: StoreEffect = (events$, deps) => {
  const { http, store, random, sink } = deps.ports;
  return events$.pipe(
    ofType("store/purchaseChanged"),
    // concatMap: a purchase that comes twice is verified twice, which is one order
    concatMap(({ payload: { purchase } }) => {
      const { productId, receipt, state } = purchase;
      if (state !== "approved" || receipt === null) return EMPTY;
      const finish$ = defer(() => store.finish(purchase.id)).pipe(
        ignoreElements(),
        // it has been given: the next start finishes it
        catchError((error: unknown) => {
          sink.report("A purchase could not be finished in the store", error);
          return EMPTY;
        }),
      );
      return postVerify(http, random.newKey(), { productId, receipt }).pipe(
        concatMap(({ id: orderId }) => {
          const isFirst = isNew(deps, "verified", purchase);
          return concat(of({ type: "store/verified", payload: { purchase, orderId, isFirst } } as const), finish$);
        }),
        catchError((error: unknown) =>
          of({ type: "store/verificationFailed", payload: { purchase, problem: toProblem(error) } } as const),
        ),
      );
    }),
  );
};

export const storeEffects = { load, buy, restore, verify };
