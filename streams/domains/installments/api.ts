/** The calls of installments (B, section 7). */
import { defer, type Observable } from "rxjs";
import { listOf } from "../../bus/wire/entity";
import type { HttpPort } from "../../ports/types";
import { mustBeSet } from "../../rules/parameters";
import { type Installment, InstallmentStruct, type PartPayment } from "./events";

/** GET /installment, with the texts of the cancel dialog, as pushes have them. */
export const getInstallments = (http: HttpPort): Observable<readonly Installment[]> =>
  http.request({
    method: "GET",
    path: "/installment",
    query: { expand: "cancelPopupText" },
    schema: listOf(InstallmentStruct),
  });

/** GET /installment/{id}, with its payments and the text about cancelling it. Fails with "Id must be set". */
export const getInstallment = (http: HttpPort, id: number): Observable<Installment> =>
  defer(() => {
    mustBeSet(id, "Id");
    return http.request({
      method: "GET",
      path: `/installment/${id}`,
      query: { expand: "cancelPopupText" },
      schema: InstallmentStruct,
    });
  });

/** POST /installment/{id}/pay (ours): charges an overdue part to a card, at once. Fails with "Id must be set". */
export const postPart = (
  http: HttpPort,
  idempotencyKey: string,
  { id, number, methodId }: PartPayment,
): Observable<Installment> =>
  defer(() => {
    mustBeSet(id, "Id");
    return http.request({
      method: "POST",
      path: `/installment/${id}/pay`,
      body: { number, payment_method_id: methodId },
      idempotencyKey,
      schema: InstallmentStruct,
    });
  });
