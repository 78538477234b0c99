/**
 * The store of the installed app, as the embedded server plays it (contract 7.1). Rule: the sheet is a window of its own, on the
 * page's origin only; what the person decides there is asked for each second, and nothing is lost when nobody asks.
 */

import {
  catchError,
  concat,
  EMPTY,
  exhaustMap,
  filter,
  interval,
  map,
  type Observable,
  of,
  switchMap,
  take,
} from "rxjs";
import { entity, listOf } from "../../bus/wire/entity";
import { enums, string } from "../../bus/wire/schema";
import { count, flag, id, maybe } from "../../bus/wire/wire";
import type { ClockPort, HttpPort } from "../types";
import type { StorePort, StoreProduct, StorePurchase } from "./types";

const ProductStruct = entity({ id: string(), title: string(), price: count(), currency: string() }, {});
const PurchaseStruct = entity(
  { id: id(), productId: string(), state: enums(["pending", "approved", "cancelled", "failed"]) },
  { receipt: maybe(string()), code: maybe(count()), isFinished: flag(), page: maybe(string()) },
);

const DECIDED_MS = 1_000;

interface Deps {
  readonly http: Pick<HttpPort, "request">;
  readonly clock: ClockPort;
  /** The browser's window. */
  readonly window: {
    open(url: string, target: string, features: string): { focus(): void } | null;
    readonly location: { readonly origin: string };
  };
}

export function createStorePort({ http, clock, window }: Deps): StorePort {
  const { origin } = window.location;
  const toPurchase = ({ code, page, ...purchase }: typeof PurchaseStruct.TYPE): StorePurchase => ({
    ...purchase,
    storeCode: code,
    page: page === null ? null : ownAddress(page, origin),
  });
  const readOne = (purchaseId: number): Observable<StorePurchase> =>
    http
      .request({ method: "GET", base: "store", path: `/purchases/${purchaseId}`, schema: PurchaseStruct })
      .pipe(map(toPurchase));
  /** Emits when the person has decided; a call that fails is made again. */
  const decided = (purchaseId: number): Observable<StorePurchase> =>
    interval(DECIDED_MS, clock.scheduler).pipe(
      exhaustMap(() => readOne(purchaseId).pipe(catchError(() => EMPTY))),
      filter(({ state }) => state !== "pending"),
      take(1),
    );
  return {
    setup: () => http.request({ method: "POST", base: "store", path: "/setup", body: {} }),
    products: (ids): Observable<readonly StoreProduct[]> =>
      http.request({
        method: "GET",
        base: "store",
        path: "/products",
        query: { "ids[]": ids },
        schema: listOf(ProductStruct),
      }),
    purchase: (productId) =>
      http
        .request({
          method: "POST",
          base: "store",
          path: "/purchases",
          body: { product_id: productId },
          schema: PurchaseStruct,
        })
        .pipe(
          map(toPurchase),
          switchMap((purchase) => {
            if (purchase.state !== "pending") return of(purchase);
            // a browser may refuse the window: the screen has a link to the same address
            if (purchase.page !== null) window.open(purchase.page, "store", "popup,width=420,height=720")?.focus();
            return concat(of(purchase), decided(purchase.id));
          }),
        ),
    restore: () =>
      http
        .request({ method: "GET", base: "store", path: "/purchases", schema: listOf(PurchaseStruct) })
        .pipe(map((purchases) => purchases.map(toPurchase))),
    finish: (purchaseId) =>
      http.request({ method: "POST", base: "store", path: `/purchases/${purchaseId}/finish`, body: {} }),
  };
}

/** The address, when it is on this origin; null otherwise. */
function ownAddress(page: string, origin: string): string | null {
  try {
    const url = new URL(page, origin);
    return url.origin === origin ? url.href : null;
  } catch {
    return null;
  }
}
