/** Declares the domain `offers`. */
import { defineDomain } from "../../bus/domain";
import type { OfferEvents } from "./events";
import { mutations } from "./mutations";
import { ownResources } from "./resources";
import { offersSlice } from "./state";

export const offers = defineDomain<OfferEvents>()({
  name: "offers",
  slice: offersSlice,
  resources: ownResources,
  mutations,
});
