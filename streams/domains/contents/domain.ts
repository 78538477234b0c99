/** Declares the domain `contents`. */
import { defineDomain } from "../../bus/domain";
import { contentsEffects } from "./effects";
import type { ContentEvents } from "./events";
import { contentsSlice } from "./state";

export const contents = defineDomain<ContentEvents>()({
  name: "contents",
  slice: contentsSlice,
  effects: contentsEffects,
});
