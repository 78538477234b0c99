/** The calls of payment methods (B, section 7; v2). */
import { defer, type Observable } from "rxjs";
import { listOf } from "../../bus/wire/entity";
import { object, string } from "../../bus/wire/schema";
import type { HttpPort } from "../../ports/types";
import { mustBeSet } from "../../rules/parameters";
import { type PaymentMethod, PaymentMethodStruct } from "./events";

/** GET /user-payment-method. */
export const getPaymentMethods = (http: HttpPort): Observable<readonly PaymentMethod[]> =>
  http.request({ method: "GET", base: "v2", path: "/user-payment-method", schema: listOf(PaymentMethodStruct) });

/** DELETE /user-payment-method/{id}. Fails with "Id must be set". */
export const deletePaymentMethod = (http: HttpPort, id: number): Observable<void> =>
  defer(() => {
    mustBeSet(id, "Id");
    return http.request<void>({ method: "DELETE", base: "v2", path: `/user-payment-method/${id}` });
  });

/** POST /user-payment-method: the address at the bank where a card is added. */
export const postPaymentMethod = (http: HttpPort, idempotencyKey: string): Observable<{ readonly url: string }> =>
  http.request({
    method: "POST",
    base: "v2",
    path: "/user-payment-method",
    body: {},
    idempotencyKey,
    schema: object({ url: string() }),
  });
