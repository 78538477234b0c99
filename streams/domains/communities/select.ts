/** What screens ask of clubs. */
import type { Community, Membership } from "./events";
import type { CommunitiesState } from "./state";

export interface HasCommunities {
  readonly communities: CommunitiesState;
}
const NO_CLUBS: readonly Community[] = [];
const NO_RECORDS: readonly Membership[] = [];
export const selectCommunities = (state: HasCommunities): readonly Community[] =>
  state.communities.value?.communities ?? NO_CLUBS;
export const selectMemberships = (state: HasCommunities): readonly Membership[] =>
  state.communities.value?.memberships ?? NO_RECORDS;
