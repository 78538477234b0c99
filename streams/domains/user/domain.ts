/** Declares the domain `user`. */
import { defineDomain } from "../../bus/domain";
import { avatarEffects } from "./avatar";
import { type UserEvents, userPushes } from "./events";
import { languageEffects } from "./language";
import { mutations } from "./mutations";
import { userResource } from "./resources";
import { userSlice } from "./state";

export const user = defineDomain<UserEvents>()({
  name: "user",
  slice: userSlice,
  // fetched again where a push may have been missed (RT-08)
  effects: { ...userResource.effects({ isNeeded: () => true }), ...languageEffects, ...avatarEffects },
  pushes: userPushes,
  mutations,
});
