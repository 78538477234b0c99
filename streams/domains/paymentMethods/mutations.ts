/** The learner deletes a payment method (SUBS-04). */
import { catchError, of, throwError } from "rxjs";
import type { NewEvent } from "../../bus/define";
import { defineMutation, type MutationDeps } from "../../bus/mutation";
import { toProblem } from "../../bus/problem";
import type { HttpPort } from "../../ports/types";
import { deletePaymentMethod } from "./api";
import type { PaymentMethodEvents } from "./events";

interface Deps extends MutationDeps {
  readonly ports: MutationDeps["ports"] & { readonly http: HttpPort };
}

export const removal = defineMutation({
  name: "paymentMethods/removal",
  order: "queued",
  about: ({ id }) => id,
  send: ({ ports: { http } }: Deps, { id }: { readonly id: number }) =>
    deletePaymentMethod(http, id).pipe(
      // one that another tab deleted counts as deleted
      catchError((error: unknown) => (toProblem(error).status === 404 ? of(undefined) : throwError(() => error))),
    ),
  stored: (_, { id }) => [{ type: "paymentMethods/removed", payload: { id } } satisfies NewEvent<PaymentMethodEvents>],
});
