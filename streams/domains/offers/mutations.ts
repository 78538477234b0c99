/** A promo code is checked before anything is ordered with it (SUBS-05). */
import type { NewEvent } from "../../bus/define";
import { defineMutation } from "../../bus/resource/mutation";
import type { HttpPort } from "../../ports/types";
import { getCodeCheck } from "./api";
import type { CodeCheck, OfferEvents } from "./events";

const codeCheck = defineMutation({
  name: "offers/codeCheck",
  order: "once",
  about: ({ serviceId }: CodeCheck) => serviceId,
  send: (http: HttpPort, check) => getCodeCheck(http, check),
  stored: (answer, check) => [
    { type: "offers/codeChecked", payload: { ...check, answer } } satisfies NewEvent<OfferEvents>,
  ],
});

/** Every change of this domain: the next one is added here. */
export const mutations = [codeCheck] as const;
