/** Linked networks, and what went wrong with linking one. */
import type { Draft } from "immer";
import { defineSlice, type Handlers } from "../../bus/fold";
import type { Problem } from "../../bus/problem";
import { asked, failed, loaded, pending, type Resource } from "../../bus/resource";
import type { SocialError } from "../signIn/socialReturn";
import type { SocialLink, SocialLinkEvents } from "./events";

export interface SocialLinksState {
  readonly list: Resource;
  readonly links: readonly SocialLink[];
  /** The page is about to be left for a network. */
  readonly leavingFor: string | null;
  readonly linkError: SocialError | null;
  /** The link that is being taken away. */
  readonly unlinkingId: number | null;
  readonly unlinkProblem: Problem | null;
}
const initial: SocialLinksState = {
  list: pending,
  links: [],
  leavingFor: null,
  linkError: null,
  unlinkingId: null,
  unlinkProblem: null,
};

const handlers = {
  "socialLinks/listRequested": (draft) => {
    draft.list = asked(draft.list);
  },
  "socialLinks/listLoaded": (draft, { payload, time }) => {
    draft.list = loaded(time);
    draft.links = payload.links as Draft<SocialLink[]>;
  },
  "socialLinks/listFailed": (draft, { payload }) => {
    draft.list = failed(draft.list, payload.problem);
  },
  "socialLinks/linkRequested": (draft, { payload }) => {
    draft.leavingFor = payload.provider;
  },
  // also after "back" from the network's page
  "socialLinks/screenOpened": (draft) => {
    draft.leavingFor = null;
  },
  "socialLinks/linked": "ignore",
  "socialLinks/linkFailed": (draft, { payload }) => {
    draft.leavingFor = null;
    draft.linkError = payload.error;
  },
  "socialLinks/unlinkRequested": (draft, { payload }) => {
    draft.unlinkingId = payload.id;
    draft.unlinkProblem = null;
  },
  "socialLinks/unlinked": (draft, { payload }) => {
    draft.unlinkingId = null;
    draft.links = draft.links.filter(({ id }) => id !== payload.id);
  },
  "socialLinks/unlinkFailed": (draft, { payload }) => {
    draft.unlinkingId = null;
    draft.unlinkProblem = payload.problem;
  },
  "socialLinks/problemSeen": (draft) => {
    draft.linkError = null;
    draft.unlinkProblem = null;
  },
} satisfies Handlers<SocialLinksState, SocialLinkEvents>;

export const socialLinksSlice = defineSlice<SocialLinksState>({ scope: "session", initial, handlers });
