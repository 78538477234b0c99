/** Declares the domain `clubs`. */
import { defineDomain } from "../../bus/domain";
import { clubsEffects } from "./effects";
import { type ClubEvents, clubPushes } from "./events";
import { clubsSlice } from "./state";

export const clubs = defineDomain<ClubEvents>()({
  name: "clubs",
  slice: clubsSlice,
  effects: clubsEffects,
  pushes: clubPushes,
});
