/** Declares the domain `page`. */
import { defineDomain } from "../../bus/domain";
import { pageEffects } from "./effects";
import type { PageEvents } from "./events";
import { pageSlice } from "./state";

export const page = defineDomain<PageEvents>()({
  name: "page",
  slice: pageSlice,
  effects: pageEffects,
});
