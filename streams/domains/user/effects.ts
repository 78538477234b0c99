/** Fetches the user anew where a push may have been missed (RT-08), and sends what the learner changes. */
import { type FetchedDeps, fetchedEffects } from "../../bus/fetched";
import type { CorePorts } from "../../ports/types";
import { getUser } from "./api";
import { avatarEffects } from "./avatar";
import { type User, userPushes } from "./events";
import { languageEffects } from "./language";
import { userMutations } from "./mutations";
import type { UserState } from "./state";

interface Deps extends FetchedDeps {
  readonly ports: CorePorts;
  state(): ReturnType<FetchedDeps["state"]> & {
    readonly user: UserState;
    readonly session: { readonly user: User | null };
  };
}

/** It is asked for once the connection stands: subscribed late, as every resource is. */
export const userEffects = fetchedEffects<Deps, User>({
  name: "user",
  pushes: userPushes,
  current: ({ state }) => ({ resource: state().user.resource, value: state().session.user }),
  get: ({ ports }) => getUser(ports.http),
});
const { profile, avatar, address, notifications, ownPass, proofLater, removal } = userMutations;
/** Subscribed before the uploads, whose restored files they hear of. */
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
