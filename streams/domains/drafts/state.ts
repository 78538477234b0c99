/** Drafts by place. Rule: a draft is removed only when what was typed is in the outbox or on the server. */
import { defineSlice, type Handlers } from "../../bus/fold";
import type { PlaceEvents } from "../../bus/resource/mutation";
import type { DraftEvents } from "./events";

export interface DraftsState {
  readonly byPlace: Readonly<Record<string, string>>;
  readonly isDurable: boolean;
}

const handlers = {
  "drafts/changed": (draft, { payload: { place, text } }) => {
    if (text === "") delete draft.byPlace[place];
    else draft.byPlace[place] = text;
  },
  "drafts/restored": (draft, { payload }) => {
    draft.byPlace = { ...payload.drafts, ...draft.byPlace };
  },
  "drafts/notDurable": (draft) => {
    draft.isDurable = false;
  },
  "place/accepted": (draft, { payload }) => {
    delete draft.byPlace[payload.place];
  },
  "place/stored": (draft, { payload: { place, text } }) => {
    if (draft.byPlace[place] === text) delete draft.byPlace[place];
  },
} satisfies Handlers<DraftsState, DraftEvents & PlaceEvents>;

export const draftsSlice = defineSlice<DraftsState>({
  scope: "session",
  initial: { byPlace: {}, isDurable: true },
  handlers,
});
