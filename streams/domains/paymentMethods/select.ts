/** What screens read of payment methods. */
import type { Fetched } from "../../bus/resource/fetched";
import type { PaymentMethod } from "./events";
import type { PaymentMethodsState } from "./state";

export interface HasPaymentMethods {
  readonly paymentMethods: PaymentMethodsState;
}
export const selectPaymentMethods = ({ paymentMethods }: HasPaymentMethods): Fetched<readonly PaymentMethod[]> =>
  paymentMethods.list;
/** The card that is charged next; "none" where the learner has no card, null where that is not known. */
export function selectChargedCard(state: HasPaymentMethods): PaymentMethod | "none" | null {
  const methods = selectPaymentMethods(state).value;
  if (!methods) return null;
  return methods.find(({ isDefault }) => isDefault) ?? methods[0] ?? "none";
}
/** Where a card is added, as the server said last. */
export const selectCardBank = ({ paymentMethods }: HasPaymentMethods): string | null => paymentMethods.bankUrl;
