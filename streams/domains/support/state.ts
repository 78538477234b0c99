/** The categories, and how the question under way stands. Rule: what a learner types is a draft of hers; a guest's is kept here. */
import { defineSlice, type Handlers } from "../../bus/fold";
import type { Problem } from "../../bus/problem";
import type { GuestDraft, SupportCategory, SupportEvents } from "./events";

export interface SupportState {
  readonly categories: readonly SupportCategory[] | null;
  readonly categoriesProblem: Problem | null;
  readonly isSending: boolean;
  readonly problem: Problem | null;
  /** The words that were sent last; null while none were. */
  readonly sentMessage: string | null;
  readonly guestDraft: GuestDraft;
}
export const emptyDraft: GuestDraft = { fullName: "", email: "", message: "" };
const initial: SupportState = {
  categories: null,
  categoriesProblem: null,
  isSending: false,
  problem: null,
  sentMessage: null,
  guestDraft: emptyDraft,
};

const handlers = {
  "support/categoriesRequested": (draft) => {
    draft.categoriesProblem = null;
  },
  "support/categoriesLoaded": (draft, { payload }) => {
    draft.categories = [...payload.categories];
  },
  "support/categoriesFailed": (draft, { payload }) => {
    draft.categoriesProblem = payload.problem;
  },
  "support/sendRequested": (draft) => {
    draft.isSending = true;
    draft.problem = null;
    draft.sentMessage = null;
  },
  "support/sent": (draft, { payload }) => {
    draft.isSending = false;
    draft.sentMessage = payload.message;
    if (draft.guestDraft.message.trim() === payload.message) draft.guestDraft = emptyDraft;
  },
  "support/sendFailed": (draft, { payload }) => {
    draft.isSending = false;
    draft.problem = payload.problem;
  },
  "support/anotherRequested": (draft) => {
    draft.problem = null;
    draft.sentMessage = null;
  },
  "support/guestOpened": (draft) => {
    draft.problem = null;
    draft.sentMessage = null;
  },
  "support/guestTyped": (draft, { payload }) => {
    draft.guestDraft = payload;
  },
  "support/guestDraftRestored": (draft, { payload }) => {
    draft.guestDraft = payload;
  },
  "support/autoRequested": "ignore",
  "support/autoSent": "ignore",
} satisfies Handlers<SupportState, SupportEvents>;

export const supportSlice = defineSlice<SupportState>({ scope: "session", initial, handlers });
