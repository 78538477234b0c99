/** Declares the domain `offers`. */
import { defineDomain } from "../../bus/domain";
import type { OfferEvents } from "./events";
import { codeCheck } from "./mutations";
import { oneOffer, renewals } from "./resources";
import { offersSlice } from "./state";

export const offers = defineDomain<OfferEvents>()({
  name: "offers",
  slice: offersSlice,
  effects: { ...oneOffer.effects(), ...renewals.effects(), codeCheck: codeCheck.effect },
});
