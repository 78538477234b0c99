/** Clubs and records, in the server's order. */
import { isDeleted } from "../../bus/define";
import { type Fetched, fetchedHandlers, notFetched } from "../../bus/fetched";
import { defineSlice, type Handlers } from "../../bus/fold";
import { type Clubs, type CommunityEvents, communityPushes } from "./events";

export type CommunitiesState = Fetched<Clubs>;

const handlers = {
  ...fetchedHandlers<"communities", Clubs>("communities", communityPushes),
  "community.changed": (draft, { payload }) => {
    if (!draft.value) return;
    const { communities, memberships } = draft.value;
    const index = communities.findIndex(({ id }) => id === payload.id);
    if (isDeleted(payload)) {
      draft.value.communities = communities.filter(({ id }) => id !== payload.id);
      draft.value.memberships = memberships.filter(({ communityId }) => communityId !== payload.id);
      return;
    }
    const { userCommunity, ...community } = payload;
    communities.splice(index >= 0 ? index : communities.length, 1, community);
    if (userCommunity === undefined) return;
    const others = memberships.filter(({ communityId }) => communityId !== payload.id);
    draft.value.memberships = userCommunity ? [...others, userCommunity] : others;
  },
} satisfies Handlers<CommunitiesState, CommunityEvents>;

export const communitiesSlice = defineSlice<CommunitiesState>({ scope: "session", initial: notFetched, handlers });
