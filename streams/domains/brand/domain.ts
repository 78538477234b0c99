/** Declares the domain `brand`. */
import { defineDomain } from "../../bus/domain";
import { brandEffects } from "./effects";
import type { BrandEvents } from "./events";
import { brandSlice } from "./state";

export const brand = defineDomain<BrandEvents>()({
  name: "brand",
  slice: brandSlice,
  effects: brandEffects,
});
