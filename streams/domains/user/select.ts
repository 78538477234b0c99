/** What screens read of the user's changes. */
import type { UserState } from "./state";

/** What the switch of notifications shows: the new value while it is being stored, else the stored one (PROF-03). */
export const selectAreNotificationsOn = (state: {
  readonly user: UserState;
  readonly session: { readonly user: { readonly disableNotification: boolean } | null };
}): boolean => !(state.user.notifications.shown?.isDisabled ?? state.session.user?.disableNotification ?? false);
