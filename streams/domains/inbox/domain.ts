/** Declares the domain `inbox`. */
import { defineDomain } from "../../bus/domain";
import { inboxEffects } from "./device";
import { type InboxEvents, inboxPushes } from "./events";
import { mutations } from "./mutations";
import { ownResources } from "./resources";
import { inboxSlice } from "./state";

export const inbox = defineDomain<InboxEvents>()({
  name: "inbox",
  slice: inboxSlice,
  effects: inboxEffects,
  resources: ownResources,
  mutations,
  pushes: inboxPushes,
});
