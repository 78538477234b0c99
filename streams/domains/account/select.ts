/** What screens ask of changes of the account. */
import type { ChangeKind } from "./events";
import { type AccountState, type ChangeState, idle } from "./state";

export interface HasAccount {
  readonly account: AccountState;
}
export const selectChange = (state: HasAccount, kind: ChangeKind): ChangeState =>
  state.account.changes.find((change) => change.kind === kind) ?? idle;
export const selectDeletion = (state: HasAccount): ChangeState => state.account.deletion;

/** What the switch of notifications shows: the wish while it is under way, else what the user has (PROF-03). */
export const selectAreNotificationsOn = (
  state: HasAccount & { readonly session: { readonly user: { readonly disableNotification: boolean } | null } },
): boolean => !(state.account.wishedDisabled ?? state.session.user?.disableNotification ?? false);
