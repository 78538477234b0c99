/** Declares the domain `drafts`. */
import { defineDomain } from "../../bus/domain";
import type { PlaceEvents } from "../../bus/resource/mutation";
import { draftsEffects } from "./effects";
import type { DraftEvents } from "./events";
import { draftsSlice } from "./state";

export const drafts = defineDomain<DraftEvents & PlaceEvents>()({
  name: "drafts",
  slice: draftsSlice,
  effects: draftsEffects,
});
