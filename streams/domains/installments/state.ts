/** The learner's installments in the server's order. */
import { type Fetched, notFetched, putValue, withItem } from "../../bus/fetched";
import { defineSlice, type Handlers } from "../../bus/fold";
import { type Installment, type InstallmentEvents } from "./events";
import { installmentList } from "./resources";

export type InstallmentsState = Fetched<readonly Installment[]>;

const handlers = {
  ...installmentList.handlers<InstallmentsState>(putValue),
  "installment.changed": (draft, { payload }) => withItem(draft, payload),
} satisfies Handlers<InstallmentsState, InstallmentEvents>;

export const installmentsSlice = defineSlice<InstallmentsState>({ scope: "session", initial: notFetched, handlers });
