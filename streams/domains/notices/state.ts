/** The toasts that show, newest last. The toast of what is opened is removed: it would cover it. */
import { defineSlice, type Handlers } from "../../bus/fold";
import type { ChatEvents } from "../chat/events";
import type { HomeworkEvents } from "../homework/events";
import type { Notice, NoticeEvents } from "./events";

export interface NoticesState {
  readonly shown: readonly Notice[];
}
/** After a long absence many things come at the same time: the newest get a toast, the counts include the rest. */
const MAX_SHOWN = 3;

const handlers = {
  "notices/newsFound": "ignore",
  "notices/added": (draft, { payload }) => {
    draft.shown = [...draft.shown.filter(({ id }) => id !== payload.notice.id), payload.notice].slice(-MAX_SHOWN);
  },
  "notices/dismissed": (draft, { payload }) => {
    draft.shown = draft.shown.filter(({ id }) => id !== payload.id);
  },
  "chat/opened": (draft, { payload }) => {
    draft.shown = draft.shown.filter((notice) => notice.kind !== "reply" || notice.chatId !== payload.chatId);
  },
  "homework/opened": (draft, { payload }) => {
    draft.shown = draft.shown.filter((notice) => notice.kind !== "verdict" || notice.statusId !== payload.statusId);
  },
} satisfies Handlers<
  NoticesState,
  NoticeEvents & Pick<ChatEvents, "chat/opened"> & Pick<HomeworkEvents, "homework/opened">
>;

export const noticesSlice = defineSlice<NoticesState>({ scope: "session", initial: { shown: [] }, handlers });
