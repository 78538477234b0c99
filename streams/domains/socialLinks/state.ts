/** Linked networks, and what went wrong with linking one. */
import type { Draft } from "immer";
import { defineSlice, type Handlers } from "../../bus/fold";
import { pending, type Resource, stale } from "../../bus/resource/resource";
import type { SocialError } from "../signIn/socialReturn";
import type { SocialLink, SocialLinkEvents } from "./events";
import { socialLinkList } from "./resources";

export interface SocialLinksState {
  readonly list: Resource;
  readonly links: readonly SocialLink[];
  /** The page is about to be left for a network. */
  readonly leavingFor: string | null;
  readonly linkError: SocialError | null;
}
const initial: SocialLinksState = {
  list: pending,
  links: [],
  leavingFor: null,
  linkError: null,
};

const handlers = {
  ...socialLinkList.handlers<SocialLinksState>((draft, { value }) => {
    draft.links = value as Draft<SocialLink[]>;
  }),
  "socialLinks/linkRequested": (draft, { payload }) => {
    draft.leavingFor = payload.provider;
  },
  // also after "back" from the network's page
  "socialLinks/screenOpened": (draft) => {
    draft.leavingFor = null;
  },
  "socialLinks/linked": (draft) => {
    draft.list = stale(draft.list);
  },
  "socialLinks/linkFailed": (draft, { payload }) => {
    draft.leavingFor = null;
    draft.linkError = payload.error;
  },
  "socialLinks/unlinked": (draft, { payload }) => {
    draft.links = draft.links.filter(({ id }) => id !== payload.id);
  },
  "socialLinks/linkErrorSeen": (draft) => {
    draft.linkError = null;
  },
} satisfies Handlers<SocialLinksState, SocialLinkEvents>;

export const socialLinksSlice = defineSlice<SocialLinksState>({ scope: "session", initial, handlers });
