/** What screens read of offers. */
import { type Fetched, notFetched } from "../../bus/fetched";
import type { CodeAnswer, Offer, Renewal } from "./events";
import type { OffersState } from "./state";

export { offerKey } from "./key";
export { type Price, priceOf, spendable } from "./price";

interface HasOffers {
  readonly offers: OffersState;
}
/** The offer under a key (`offerKey`); its value is null while it is not known and where there is none. */
export const selectOffer = ({ offers }: HasOffers, key: number): Fetched<Offer | null> =>
  offers.ones[key] ?? notFetched;
export const selectRenewals = ({ offers }: HasOffers, streamId: number): Fetched<readonly Renewal[]> =>
  offers.renewals[streamId] ?? notFetched;
/** The last answer about a code, with the code as it was typed; null: none was checked for this service. */
export const selectCheckedCode = (
  { offers: { checked } }: HasOffers,
  serviceId: number,
): { readonly code: string; readonly answer: CodeAnswer } | null => (checked?.serviceId === serviceId ? checked : null);
