/** The call that verifies a purchase of the app's store (contract 4). */
import { defer, type Observable } from "rxjs";
import type { HttpPort } from "../../ports/types";
import { mustBeSet } from "../../rules/parameters";
import { type Order, OrderStruct } from "../orders/events";

/** What the school needs to verify a purchase. */
export interface Receipt {
  readonly productId: string;
  readonly receipt: string;
}

/** POST /purchase/verify: the paid order; the same receipt is the same order. Fails with "Id must be set". */
export const postVerify = (http: HttpPort, key: string, { productId, receipt }: Receipt): Observable<Order> =>
  defer(() => {
    mustBeSet(productId, "Id");
    return http.request({
      method: "POST",
      path: "/purchase/verify",
      body: { product_id: productId, receipt },
      schema: OrderStruct,
      idempotencyKey: key,
    });
  });
