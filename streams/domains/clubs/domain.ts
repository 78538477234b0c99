/** Declares the domain `clubs`. */
import { defineDomain } from "../../bus/domain";
import { afterSubscriptions } from "../subscriptions/events";
import { type ClubEvents, clubPushes } from "./events";
import { clubList } from "./resources";
import { clubsSlice } from "./state";

export const clubs = defineDomain<ClubEvents>()({
  name: "clubs",
  slice: clubsSlice,
  effects: clubList.effects(afterSubscriptions),
  pushes: clubPushes,
});
