/** What the learner wants of their account: what is stored, and what is on its way already (PROF-01, PROF-03, OFF-12). */
import type { ProfileChange } from "../../domains/user/events";
import { findLast, type HasWaiting } from "../../domains/waiting/select";

interface HasSession {
  readonly session: { readonly user: { readonly disableNotification: boolean } | null };
}

/** What the switch of notifications shows: the new value while it is on its way, else the stored one (PROF-03). */
export function selectAreNotificationsOn(state: HasWaiting & HasSession): boolean {
  const wanted = findLast<{ readonly isDisabled: boolean }>(state, "user/notifications");
  return !(wanted?.isDisabled ?? state.session.user?.disableNotification ?? false);
}

/** The profile that waits for the network, as far as it was changed; null: none does. */
export const selectWaitingProfile = (state: HasWaiting): ProfileChange | null =>
  findLast<{ readonly profile: ProfileChange }>(state, "user/profile")?.profile ?? null;
