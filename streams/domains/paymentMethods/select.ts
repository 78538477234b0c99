/** What screens read of payment methods. */
import type { Fetched } from "../../bus/resource/fetched";
import type { PaymentMethod } from "./events";
import type { PaymentMethodsState } from "./state";

export interface HasPaymentMethods {
  readonly paymentMethods: PaymentMethodsState;
}
export const selectPaymentMethods = ({ paymentMethods }: HasPaymentMethods): Fetched<readonly PaymentMethod[]> =>
  paymentMethods.list;
