/** Declares the domain `clubs`. */
import { defineDomain } from "../../bus/domain";
import { type ClubEvents, clubPushes } from "./events";
import { clubList } from "./resources";
import { clubsSlice } from "./state";

export const clubs = defineDomain<ClubEvents>()({
  name: "clubs",
  slice: clubsSlice,
  effects: clubList.effects(),
  pushes: clubPushes,
});
