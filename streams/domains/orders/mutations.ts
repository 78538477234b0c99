/** An order is created under the key of its attempt (SUBS-08). */
import { of } from "rxjs";
import type { NewEvent } from "../../bus/define";
import { defineMutation, type MutationDeps } from "../../bus/mutation";
import type { HttpPort, TokenPort } from "../../ports/types";
import { renewalPlace } from "../drafts/events";
import { postOrder, postRenewal } from "./api";
import type { Attempt, OrderEvents } from "./events";

interface Deps extends MutationDeps {
  readonly ports: MutationDeps["ports"] & { readonly http: HttpPort; readonly token: TokenPort };
}

export const create = defineMutation({
  name: "orders/create",
  order: "once",
  place: ({ purchase: { renewal } }) => (renewal ? renewalPlace(renewal.streamId) : null),
  about: ({ purchase }: Attempt) => purchase.serviceId,
  send: ({ ports: { http, token } }: Deps, { purchase: { serviceId, renewal }, key, known }) => {
    if (known) return of(known);
    return renewal ? postRenewal(http, key, serviceId, renewal) : postOrder(http, key, serviceId, token.read() ?? "");
  },
  stored: (order, { key }, asOf) => [
    { type: "orders/created", payload: { order, key, asOf } } satisfies NewEvent<OrderEvents>,
  ],
});
