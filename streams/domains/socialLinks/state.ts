/** Linked networks, and what went wrong with linking one. */
import { defineSlice, type Handlers } from "../../bus/fold";
import { type Fetched, notFetched, withItem } from "../../bus/resource/fetched";
import type { SocialError } from "../signIn/socialReturn";
import type { SocialLinkEvents } from "./events";
import type { SocialLink } from "./resources";

export interface SocialLinksState {
  readonly list: Fetched<readonly SocialLink[]>;
  /** The page is about to be left for a network. */
  readonly leavingFor: string | null;
  readonly linkError: SocialError | null;
}
const initial: SocialLinksState = {
  list: notFetched,
  leavingFor: null,
  linkError: null,
};

const handlers = {
  "socialLinks/linkRequested": (draft, { payload }) => {
    draft.leavingFor = payload.provider;
  },
  // also after "back" from the network's page
  "socialLinks/screenOpened": (draft) => {
    draft.leavingFor = null;
  },
  // the list is fetched again
  "socialLinks/linked": "ignore",
  "socialLinks/linkFailed": (draft, { payload }) => {
    draft.leavingFor = null;
    draft.linkError = payload.error;
  },
  "socialLinks/unlinked": (draft, { payload: { id } }) => withItem(draft.list, { id, deleted: true }),
  "socialLinks/linkErrorSeen": (draft) => {
    draft.linkError = null;
  },
} satisfies Handlers<SocialLinksState, SocialLinkEvents>;

export const socialLinksSlice = defineSlice<SocialLinksState>({ scope: "session", initial, handlers });
