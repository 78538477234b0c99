/** Declares the domain `notices`. */
import { defineDomain } from "../../bus/domain";
import { noticesEffects } from "./effects";
import type { NoticeEvents } from "./events";
import { noticesSlice } from "./state";

export const notices = defineDomain<NoticeEvents>()({
  name: "notices",
  slice: noticesSlice,
  effects: noticesEffects,
});
