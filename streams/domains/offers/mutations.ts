/** A promo code is checked before anything is ordered with it (SUBS-05). */
import type { NewEvent } from "../../bus/define";
import { defineMutation, type MutationDeps } from "../../bus/mutation";
import type { HttpPort } from "../../ports/types";
import { getCodeCheck } from "./api";
import type { CodeCheck, OfferEvents } from "./events";

interface Deps extends MutationDeps {
  readonly ports: MutationDeps["ports"] & { readonly http: HttpPort };
}

export const codeCheck = defineMutation({
  name: "offers/codeCheck",
  order: "once",
  about: ({ serviceId }: CodeCheck) => serviceId,
  send: ({ ports: { http } }: Deps, check) => getCodeCheck(http, check),
  stored: (answer, check) => [
    { type: "offers/codeChecked", payload: { ...check, answer } } satisfies NewEvent<OfferEvents>,
  ],
});
