/** The learner adds and deletes payment methods (SUBS-04, SUBS-14). */
import { catchError, of, throwError } from "rxjs";
import type { NewEvent } from "../../bus/define";
import { toProblem } from "../../bus/problem";
import { defineMutation } from "../../bus/resource/mutation";
import type { HttpPort } from "../../ports/types";
import { deletePaymentMethod, postPaymentMethod, putDefaultMethod } from "./api";
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

/** `replaces`: the card that is gone then; null: none. */
interface Addition {
  readonly replaces: number | null;
}

/** Asks where a card is added, or replaced. The bank saves it and leads back. */
const addition = defineMutation({
  name: "paymentMethods/addition",
  order: "once",
  about: ({ replaces }: Addition) => replaces,
  send: (http: HttpPort, { replaces }, key) => postPaymentMethod(http, key, replaces),
  stored: ({ url }) => [{ type: "paymentMethods/bankNamed", payload: { url } } satisfies NewEvent<PaymentMethodEvents>],
});

/** The card that is charged from now on. */
const choice = defineMutation({
  name: "paymentMethods/choice",
  order: "once",
  about: ({ id }: { readonly id: number }) => id,
  send: (http: HttpPort, { id }, key) => putDefaultMethod(http, key, id),
  stored: (method, _, asOf) => [
    { type: "paymentMethods/chosen", payload: { method, asOf } } satisfies NewEvent<PaymentMethodEvents>,
  ],
});

/** Every change of this domain: the next one is added here. */
export const mutations = [removal, addition, choice] as const;
