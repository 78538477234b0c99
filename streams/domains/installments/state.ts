/** The learner's installments in the server's order. */
import { defineSlice, type Handlers } from "../../bus/fold";
import { type Fetched, notFetched, withItem } from "../../bus/resource/fetched";
import type { FetchedByKey } from "../../bus/resource/ownResource";
import type { Installment, InstallmentEvents } from "./events";

interface InstallmentsState {
  readonly list: Fetched<readonly Installment[]>;
  /** Those whose payments were opened, by id. */
  readonly one: FetchedByKey<Installment>;
}

const handlers = {
  "installments/changed": (draft, { payload: { installment } }) => {
    withItem(draft.list, installment);
    const one = draft.one[installment.id];
    if (one) one.value = installment;
  },
  "installment.changed": (draft, { payload }) => withItem(draft.list, payload),
} satisfies Handlers<InstallmentsState, InstallmentEvents>;

export const installmentsSlice = defineSlice<InstallmentsState>({
  scope: "session",
  initial: { list: notFetched, one: {} },
  handlers,
});
