/** Drafts by place. Rule: a draft is removed only when what was typed is in the outbox or on the server. */
import type { Draft } from "immer";
import { defineSlice, type Handlers } from "../../bus/fold";
import type { PlaceEvents } from "../../bus/resource/mutation";
import type { DraftEvents } from "./events";

export interface DraftsState {
  readonly byPlace: Readonly<Record<string, string>>;
  /** What other tabs typed at a place, to choose from. */
  readonly others: Readonly<Record<string, readonly string[]>>;
  readonly isDurable: boolean;
}

/** The other texts of a place but this one. */
const listOthers = ({ others }: DraftsState, place: string, text: string): string[] =>
  (others[place] ?? []).filter((other) => other.trim() !== text.trim());
function setOthers(draft: Draft<DraftsState>, place: string, texts: string[]): void {
  if (texts.length > 0) draft.others[place] = texts;
  else delete draft.others[place];
}

const handlers = {
  "drafts/changed": (draft, { payload: { place, text } }) => {
    if (text === "") delete draft.byPlace[place];
    else draft.byPlace[place] = text;
  },
  "drafts/restored": (draft, { payload }) => {
    draft.byPlace = { ...payload.drafts, ...draft.byPlace };
    draft.others = payload.others as Draft<DraftsState>["others"];
  },
  "drafts/otherChosen": (draft, { payload: { place, text, former } }) => {
    draft.byPlace[place] = text;
    setOthers(draft, place, [...listOthers(draft, place, text), ...(former === "" ? [] : [former])]);
  },
  "drafts/otherDeleted": (draft, { payload: { place, text } }) => {
    setOthers(draft, place, listOthers(draft, place, text));
  },
  "drafts/notDurable": (draft) => {
    draft.isDurable = false;
  },
  "place/accepted": (draft, { payload }) => {
    delete draft.byPlace[payload.place];
  },
  "place/stored": (draft, { payload: { place, text } }) => {
    if (draft.byPlace[place] === text) delete draft.byPlace[place];
    setOthers(draft, place, listOthers(draft, place, text));
  },
} satisfies Handlers<DraftsState, DraftEvents & PlaceEvents>;

export const draftsSlice = defineSlice<DraftsState>({
  scope: "session",
  initial: { byPlace: {}, others: {}, isDurable: true },
  handlers,
});
