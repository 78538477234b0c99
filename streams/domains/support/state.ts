/** The categories, and how the question under way stands. Rule: what is typed stays with the form and with the drafts. */
import { defineSlice, type Handlers } from "../../bus/fold";
import type { Problem } from "../../bus/problem";
import type { SupportCategory, SupportEvents } from "./events";

export interface SupportState {
  readonly categories: readonly SupportCategory[] | null;
  readonly categoriesProblem: Problem | null;
  readonly isSending: boolean;
  readonly problem: Problem | null;
  /** The words that were sent last; null while none were. */
  readonly sentMessage: string | null;
}
const initial: SupportState = {
  categories: null,
  categoriesProblem: null,
  isSending: false,
  problem: null,
  sentMessage: null,
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
  },
  "support/sendFailed": (draft, { payload }) => {
    draft.isSending = false;
    draft.problem = payload.problem;
  },
  "support/anotherRequested": (draft) => {
    draft.problem = null;
    draft.sentMessage = null;
  },
  "support/autoRequested": "ignore",
  "support/autoSent": "ignore",
} satisfies Handlers<SupportState, SupportEvents>;

export const supportSlice = defineSlice<SupportState>({ scope: "session", initial, handlers });
