/** Clubs and records, in the server's order. */
import { isDeleted } from "../../bus/define";
import { defineSlice, type Handlers } from "../../bus/fold";
import { type Fetched, notFetched, putValue } from "../../bus/resource/fetched";
import { type ClubEvents, type Clubs } from "./events";
import { clubList } from "./resources";

export type ClubsState = Fetched<Clubs>;

const handlers = {
  ...clubList.handlers<ClubsState>(putValue),
  "community.changed": (draft, { payload }) => {
    if (!draft.value) return;
    const { clubs, memberships } = draft.value;
    const index = clubs.findIndex(({ id }) => id === payload.id);
    if (isDeleted(payload)) {
      draft.value.clubs = clubs.filter(({ id }) => id !== payload.id);
      draft.value.memberships = memberships.filter(({ communityId }) => communityId !== payload.id);
      return;
    }
    const { userCommunity, ...club } = payload;
    clubs.splice(index >= 0 ? index : clubs.length, 1, club);
    if (userCommunity === undefined) return;
    const others = memberships.filter(({ communityId }) => communityId !== payload.id);
    draft.value.memberships = userCommunity ? [...others, userCommunity] : others;
  },
} satisfies Handlers<ClubsState, ClubEvents>;

export const clubsSlice = defineSlice<ClubsState>({ scope: "session", initial: notFetched, handlers });
