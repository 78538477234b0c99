/** The learner's payment methods in the server's order. */

import { defineSlice, type Handlers } from "../../bus/fold";
import { type Fetched, notFetched, withItem } from "../../bus/resource/fetched";
import type { PaymentMethod, PaymentMethodEvents } from "./events";

export interface PaymentMethodsState {
  readonly list: Fetched<readonly PaymentMethod[]>;
  /** Where a card is added, as the server said last. */
  readonly bankUrl: string | null;
}

/** As the server lists them: the default first, then the newest. */
const inOrder = (a: PaymentMethod, b: PaymentMethod): number =>
  Number(b.isDefault) - Number(a.isDefault) || b.id - a.id;

const handlers = {
  "paymentMethods/removed": (draft, { payload: { id } }) => withItem(draft.list, { id, deleted: true }),
  "paymentMethods/chosen": (draft, { payload: { method } }) => {
    const { subscriptionIds, installmentIds } = method;
    for (const other of draft.list.value ?? []) {
      // the former default is pushed too; until then it does not say what another one says
      other.isDefault = false;
      other.subscriptionIds = other.subscriptionIds.filter((id) => !subscriptionIds.includes(id));
      other.installmentIds = other.installmentIds.filter((id) => !installmentIds.includes(id));
    }
    withItem(draft.list, method);
    draft.list.value?.sort(inOrder);
  },
  "paymentMethods/bankNamed": (draft, { payload }) => {
    draft.bankUrl = payload.url;
  },
  "payment_method.changed": (draft, { payload }) => {
    withItem(draft.list, payload);
    draft.list.value?.sort(inOrder);
  },
} satisfies Handlers<PaymentMethodsState, PaymentMethodEvents>;

export const paymentMethodsSlice = defineSlice<PaymentMethodsState>({
  scope: "session",
  initial: { list: notFetched, bankUrl: null },
  handlers,
});
