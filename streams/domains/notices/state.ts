/** The toasts that show, newest last. */
import { defineSlice, type Handlers } from "../../bus/fold";
import type { Notice, NoticeEvents } from "./events";

export interface NoticesState {
  readonly shown: readonly Notice[];
}
/** After a long absence many things come at once: the newest are told, the counts tell of the rest. */
const MAX_SHOWN = 3;

const handlers = {
  "notices/added": (draft, { payload }) => {
    draft.shown = [...draft.shown.filter(({ id }) => id !== payload.notice.id), payload.notice].slice(-MAX_SHOWN);
  },
  "notices/dismissed": (draft, { payload }) => {
    draft.shown = draft.shown.filter(({ id }) => id !== payload.id);
  },
} satisfies Handlers<NoticesState, NoticeEvents>;

export const noticesSlice = defineSlice<NoticesState>({ scope: "session", initial: { shown: [] }, handlers });
