/** Drafts by place. Rule: a draft goes only when what was typed is in the outbox or on the server. */
import { defineSlice, type Handlers } from "../../bus/fold";
import type { ChatEvents } from "../chat/events";
import type { HomeworkEvents } from "../homework/events";
import { chatPlace, type DraftEvents, homeworkPlace } from "./events";

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
  "chat/sendAccepted": (draft, { payload: { item } }) => {
    delete draft.byPlace[chatPlace(item.chatId)];
  },
  "homework/sendStored": (draft, { payload: { statusId, status, text } }) => {
    const place = homeworkPlace(status.streamId, statusId);
    if (draft.byPlace[place] === text) delete draft.byPlace[place];
  },
} satisfies Handlers<DraftsState, DraftEvents, ChatEvents & HomeworkEvents>;

export const draftsSlice = defineSlice<DraftsState>({
  scope: "session",
  initial: { byPlace: {}, isDurable: true },
  handlers,
});
