/** Declares the domain `user`, and what the learner changes of it. */
import { defineDomain } from "../../bus/domain";
import { userChangeEffects, userEffects } from "./effects";
import { type UserEvents, userPushes } from "./events";
import { userSlice } from "./state";

export const user = defineDomain<UserEvents>()({
  name: "user",
  slice: userSlice,
  effects: userEffects,
  pushes: userPushes,
});
/** Separate, because it must be subscribed before the domains whose first events it handles. */
export const userChanges = defineDomain()({ name: "userChanges", effects: userChangeEffects });
