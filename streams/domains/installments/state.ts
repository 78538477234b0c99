/** The learner's installments in the server's order. */
import { type Fetched, fetchedHandlers, notFetched, withItem } from "../../bus/fetched";
import { defineSlice, type Handlers } from "../../bus/fold";
import { type Installment, type InstallmentEvents, installmentPushes } from "./events";

export type InstallmentsState = Fetched<readonly Installment[]>;

const handlers = {
  ...fetchedHandlers<"installments", readonly Installment[]>("installments", installmentPushes),
  "installment.changed": (draft, { payload }) => withItem(draft, payload),
} satisfies Handlers<InstallmentsState, InstallmentEvents>;

export const installmentsSlice = defineSlice<InstallmentsState>({ scope: "session", initial: notFetched, handlers });
