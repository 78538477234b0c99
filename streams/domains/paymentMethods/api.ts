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

/** PUT /user-payment-method/{id}/default: the card that is charged from now on. Fails with "Id must be set". */
export const putDefaultMethod = (http: HttpPort, idempotencyKey: string, id: number): Observable<PaymentMethod> =>
  defer(() => {
    mustBeSet(id, "Id");
    return http.request({
      method: "PUT",
      base: "v2",
      path: `/user-payment-method/${id}/default`,
      body: {},
      idempotencyKey,
      schema: PaymentMethodStruct,
    });
  });

/** POST /user-payment-method: the address at the bank where a card is added, or comes in the place of the card `replaces`. */
export const postPaymentMethod = (
  http: HttpPort,
  idempotencyKey: string,
  replaces: number | null,
): Observable<{ readonly url: string }> =>
  http.request({
    method: "POST",
    base: "v2",
    path: "/user-payment-method",
    body: replaces === null ? {} : { replaces },
    idempotencyKey,
    schema: object({ url: string() }),
  });
