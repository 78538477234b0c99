/** What screens read of installments. */
import { type Fetched, notFetched } from "../../bus/fetched";
import { itemOf } from "../../bus/items";
import type { Installment } from "./events";
import type { InstallmentsState } from "./state";

export interface HasInstallments {
  readonly installments: InstallmentsState;
}
export const selectInstallments = ({ installments }: HasInstallments): Fetched<readonly Installment[]> => installments;
/** One with its payments. */
export const selectInstallment = itemOf(({ installments }: HasInstallments) => installments.ones, notFetched);
