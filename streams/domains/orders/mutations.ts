/** An order is created under the key of its attempt (SUBS-08). */
import { of } from "rxjs";
import type { NewEvent } from "../../bus/define";
import { defineMutation } from "../../bus/resource/mutation";
import type { HttpPort, TokenPort } from "../../ports/types";
import { renewalPlace } from "../drafts/events";
import { postOrder, postRenewal } from "./api";
import type { Attempt, OrderEvents } from "./events";

interface Deps {
  readonly ports: { readonly token: TokenPort };
}

const create = defineMutation({
  name: "orders/create",
  order: "once",
  place: ({ purchase: { renewal } }) => (renewal ? renewalPlace(renewal.streamId) : null),
  about: ({ purchase }: Attempt) => purchase.serviceId,
  send: (http: HttpPort, { purchase: { serviceId, renewal }, key, known }, _, { ports: { token } }: Deps) => {
    if (known) return of(known);
    return renewal ? postRenewal(http, key, serviceId, renewal) : postOrder(http, key, serviceId, token.read() ?? "");
  },
  stored: (order, { key }, asOf) => [
    { type: "orders/created", payload: { order, key, asOf } } satisfies NewEvent<OrderEvents>,
  ],
});

/** Every change of this domain: the next one is added here. */
export const mutations = [create] as const;
