/** The current question. Rule: what a member types is a draft; a guest's text is stored here. */
import { defineSlice, type Handlers } from "../../bus/fold";
import type { GuestDraft, SupportEvents } from "./events";

export interface SupportState {
  /** The text that was sent last; null before the first. */
  readonly sentMessage: string | null;
  readonly guestDraft: GuestDraft;
}
export const emptyDraft: GuestDraft = { fullName: "", email: "", message: "" };
const initial: SupportState = {
  sentMessage: null,
  guestDraft: emptyDraft,
};

const handlers = {
  "support/sent": (draft, { payload }) => {
    draft.sentMessage = payload.message;
    if (draft.guestDraft.message.trim() === payload.message) draft.guestDraft = emptyDraft;
  },
  "support/anotherRequested": (draft) => {
    draft.sentMessage = null;
  },
  "support/guestOpened": (draft) => {
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
