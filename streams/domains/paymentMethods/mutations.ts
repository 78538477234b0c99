/** The learner deletes a payment method (SUBS-04). */
import { catchError, of, throwError } from "rxjs";
import type { NewEvent } from "../../bus/define";
import { toProblem } from "../../bus/problem";
import { defineMutation } from "../../bus/resource/mutation";
import type { HttpPort } from "../../ports/types";
import { deletePaymentMethod } from "./api";
import type { PaymentMethodEvents } from "./events";

const removal = defineMutation({
  name: "paymentMethods/removal",
  order: "queued",
  about: ({ id }) => id,
  send: (http: HttpPort, { id }: { readonly id: number }) =>
    deletePaymentMethod(http, id).pipe(
      // one that another tab deleted counts as deleted
      catchError((error: unknown) => (toProblem(error).status === 404 ? of(undefined) : throwError(() => error))),
    ),
  stored: (_, { id }) => [{ type: "paymentMethods/removed", payload: { id } } satisfies NewEvent<PaymentMethodEvents>],
});

/** Every change of this domain: the next one is added here. */
export const mutations = [removal] as const;
