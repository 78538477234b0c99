/** The learner's installments in the server's order. */

import { defineSlice, type Handlers } from "../../bus/fold";
import { type Fetched, notFetched, withItem } from "../../bus/resource/fetched";
import type { Installment, InstallmentEvents } from "./events";

interface InstallmentsState {
  readonly list: Fetched<readonly Installment[]>;
}

const handlers = {
  "installment.changed": (draft, { payload }) => withItem(draft.list, payload),
} satisfies Handlers<InstallmentsState, InstallmentEvents>;

export const installmentsSlice = defineSlice<InstallmentsState>({
  scope: "session",
  initial: { list: notFetched },
  handlers,
});
