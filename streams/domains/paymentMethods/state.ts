/** The learner's payment methods in the server's order, and the status of a deletion. */
import { type Fetched, notFetched, putValue, withItem } from "../../bus/fetched";
import { defineSlice, type Handlers } from "../../bus/fold";
import { idle, type MutationState } from "../../bus/mutation";
import type { PaymentMethod, PaymentMethodEvents } from "./events";
import { removal } from "./mutations";
import { paymentMethodList } from "./resources";

export interface PaymentMethodsState extends Fetched<readonly PaymentMethod[]> {
  readonly removal: MutationState;
}

/** As the server lists them: the default first, then the newest. */
const inOrder = (a: PaymentMethod, b: PaymentMethod): number =>
  Number(b.isDefault) - Number(a.isDefault) || b.id - a.id;

const handlers = {
  ...paymentMethodList.handlers<PaymentMethodsState>(putValue),
  ...removal.handlers,
  "paymentMethods/removed": (draft, { payload: { id } }) => withItem(draft, { id, deleted: true }),
  "payment_method.changed": (draft, { payload }) => {
    withItem(draft, payload);
    draft.value?.sort(inOrder);
  },
} satisfies Handlers<PaymentMethodsState, PaymentMethodEvents>;

export const paymentMethodsSlice = defineSlice<PaymentMethodsState>({
  scope: "session",
  initial: { ...notFetched, removal: idle },
  handlers,
});
