/** What the learner wants of their account: what is stored, and what is on its way already (PROF-01, PROF-03, OFF-12). */
import type { FileEntity } from "../../domains/chat/events";
import type { ProfileChange } from "../../domains/user/events";
import { findLast, type HasWaiting } from "../../domains/waiting/select";

interface HasSession {
  readonly session: {
    readonly user: {
      readonly disableNotification: boolean;
      readonly avatar: { readonly url: string | null } | null;
    } | null;
  };
}

/** What the switch of notifications shows: the new value while it is on its way, else the stored one (PROF-03). */
export function selectAreNotificationsOn(state: HasWaiting & HasSession): boolean {
  const wanted = findLast<{ readonly isDisabled: boolean }>(state, "user/notifications");
  return !(wanted?.isDisabled ?? state.session.user?.disableNotification ?? false);
}

/** The address of the learner's picture: of the new one while that is on its way, else of the stored one (PROF-02); null: there is none. */
export function selectAvatarUrl({ waiting, session }: HasWaiting & HasSession): string | null {
  const wanted = waiting.changes.findLast(({ name, status }) => name === "user/avatar" && status !== "failed");
  // the file that was uploaded for it
  const [file] = (wanted?.files ?? []) as readonly FileEntity[];
  return (file ?? session.user?.avatar)?.url ?? null;
}

/** The profile that waits for the network, as far as it was changed; null: none does. */
export const selectWaitingProfile = (state: HasWaiting): ProfileChange | null =>
  findLast<{ readonly profile: ProfileChange }>(state, "user/profile")?.profile ?? null;
