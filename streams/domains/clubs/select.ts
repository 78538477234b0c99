/** What screens read of clubs. */
import type { Club, Membership } from "./events";
import type { ClubsState } from "./state";

export interface HasClubs {
  readonly clubs: ClubsState;
}
const NO_CLUBS: readonly Club[] = [];
const NO_RECORDS: readonly Membership[] = [];
export const selectSchoolClubs = (state: HasClubs): readonly Club[] => state.clubs.value?.clubs ?? NO_CLUBS;
export const selectMemberships = (state: HasClubs): readonly Membership[] =>
  state.clubs.value?.memberships ?? NO_RECORDS;
