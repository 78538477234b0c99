/** What screens read of installments. */
import { type Fetched, notFetched } from "../../bus/fetched";
import type { Installment } from "./events";
import type { InstallmentsState } from "./state";

export interface HasInstallments {
  readonly installments: InstallmentsState;
}
export const selectInstallments = ({ installments }: HasInstallments): Fetched<readonly Installment[]> => installments;
/** One with its payments. */
export const selectInstallment = ({ installments }: HasInstallments, id: number): Fetched<Installment> =>
  installments.ones[id] ?? notFetched;
