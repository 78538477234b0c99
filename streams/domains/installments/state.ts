/** The learner's installments in the server's order, and those whose payments were opened. */
import { type Fetched, notFetched, putValue, withItem } from "../../bus/fetched";
import { defineSlice, type Handlers } from "../../bus/fold";
import { stale } from "../../bus/resource";
import { together } from "../../bus/together";
import { type Installment, type InstallmentEvents } from "./events";
import { installmentList, oneInstallment } from "./resources";

export interface InstallmentsState extends Fetched<readonly Installment[]> {
  /** With their payments, by id. */
  readonly ones: Readonly<Record<number, Fetched<Installment>>>;
}

const handlers = {
  ...together(
    installmentList.handlers<InstallmentsState>(putValue),
    oneInstallment.handlers<InstallmentsState>((draft, { value, key }) => {
      const one = draft.ones[key];
      if (one) one.value = value;
    }),
  ),
  "installment.changed": (draft, { payload }) => {
    withItem(draft, payload);
    const one = draft.ones[payload.id];
    if (one) one.resource = stale(one.resource);
  },
} satisfies Handlers<InstallmentsState, InstallmentEvents>;

export const installmentsSlice = defineSlice<InstallmentsState>({
  scope: "session",
  initial: { ...notFetched, ones: {} },
  handlers,
});
