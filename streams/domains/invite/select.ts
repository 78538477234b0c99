/** What screens read of the invitation. */
import type { InviteState } from "./state";

export const selectIsInviteShown = (state: { readonly invite: InviteState }): boolean => state.invite.isShown;
