/** Fetches the user again where a push may have been missed (RT-08), and sends what the learner changes. */
import { avatarEffects } from "./avatar";
import { languageEffects } from "./language";
import { userMutations } from "./mutations";
import { userResource } from "./resources";

export const userEffects = userResource.effects({ isNeeded: () => true });
const { profile, avatar, address, notifications, ownPass, proofLater, removal } = userMutations;
/** Subscribed before the uploads, because they handle their restored files. */
export const userChangeEffects = {
  ...languageEffects,
  ...avatarEffects,
  profile: profile.effect,
  avatar: avatar.effect,
  address: address.effect,
  notifications: notifications.effect,
  ownPass: ownPass.effect,
  proofLater: proofLater.effect,
  removal: removal.effect,
};
