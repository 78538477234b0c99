/** Declares the domain `invite`. */
import { defineDomain } from "../../bus/domain";
import { inviteEffects } from "./effects";
import type { InviteEvents } from "./events";
import { inviteSlice } from "./state";

export const invite = defineDomain<InviteEvents>()({
  name: "invite",
  slice: inviteSlice,
  effects: inviteEffects,
});
