/** What screens read of offers. */

import { itemOf } from "../../bus/items";
import { notFetched } from "../../bus/resource/fetched";
import type { FieldStates } from "../../bus/resource/ownField";
import type { CodeAnswer } from "./events";
import type { ownResources } from "./resources";
import type { OffersState } from "./state";

export { offerKey, partsOf } from "./key";
export { computePrice, type Price, spendable } from "./price";

export interface HasOffers {
  readonly offers: OffersState & FieldStates<typeof ownResources>;
}
/** The offer under a key (`offerKey`); its value is null while it is not known and where there is none. */
export const selectOffer = itemOf(({ offers }: HasOffers) => offers.one, notFetched);
/** The last answer about a code, with the code as it was typed; null: none was checked for this service. */
export const selectCheckedCode = (
  { offers: { checked } }: HasOffers,
  serviceId: number,
): { readonly code: string; readonly answer: CodeAnswer } | null => (checked?.serviceId === serviceId ? checked : null);
