/** What screens ask of the user's changes. */
import type { UserState } from "./state";

/** What the switch of notifications shows: the wish while it is under way, else what the user has (PROF-03). */
export const selectAreNotificationsOn = (state: {
  readonly user: UserState;
  readonly session: { readonly user: { readonly disableNotification: boolean } | null };
}): boolean => !(state.user.notifications.wish?.isDisabled ?? state.session.user?.disableNotification ?? false);
