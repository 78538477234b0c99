/** What a payment method pays for (SUBS-10). */
import { createSelector } from "reselect";
import type { Installment } from "../../domains/installments/events";
import { type HasPaymentMethods, selectPaymentMethods } from "../../domains/paymentMethods/select";
import { type HasSubscriptions, selectSubscriptions } from "../../domains/subscriptions/select";

interface HasInstallments {
  readonly installments: { readonly list: { readonly value: readonly Installment[] | null } };
}

/** The titles of the subscriptions and installments that are charged to it, as far as they are known. */
export const selectPaidBy = createSelector(
  [
    (state: HasSubscriptions) => selectSubscriptions(state),
    (state: HasInstallments) => state.installments.list.value,
    (state: HasPaymentMethods, id: number) => selectPaymentMethods(state).value?.find((method) => method.id === id),
  ],
  (subscriptions, installments, method): readonly string[] => {
    const { subscriptionIds = [], installmentIds = [] } = method ?? {};
    return [
      ...subscriptions.filter(({ id }) => subscriptionIds.includes(id)),
      ...(installments ?? []).filter(({ id }) => installmentIds.includes(id)),
    ].map(({ title }) => title);
  },
);
