/** What the learner does about an installment (SUBS-11). */
import type { NewEvent } from "../../bus/define";
import { defineMutation } from "../../bus/resource/mutation";
import type { HttpPort } from "../../ports/types";
import { postPart } from "./api";
import type { InstallmentEvents, PartPayment } from "./events";

const payment = defineMutation({
  name: "installments/payment",
  order: "once",
  about: ({ id }: PartPayment) => id,
  send: (http: HttpPort, body, key) => postPart(http, key, body),
  stored: (installment, _, asOf) => [
    { type: "installments/changed", payload: { installment, asOf } } satisfies NewEvent<InstallmentEvents>,
  ],
});

/** Every change of this domain: the next one is added here. */
export const mutations = [payment] as const;
