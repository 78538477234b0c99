/** Declares the domain `user`. */
import { defineDomain } from "../../bus/domain";
import { sessionPushes } from "../session/events";
import { userEffects } from "./effects";
import type { UserEvents } from "./events";
import { userSlice } from "./state";

export const user = defineDomain<UserEvents>()({
  name: "user",
  slice: userSlice,
  effects: userEffects,
  pushes: sessionPushes,
});
