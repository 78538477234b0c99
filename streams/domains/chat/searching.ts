/** Whether a chat is searched (CHAT-15). */
import type { Draft } from "immer";
import type { EventOf } from "../../bus/define";
import type { ChatEvents } from "./events";
import type { Thread } from "./thread";

/** What of the slice matters here. */
type ChatDraft = Draft<{ readonly threads: Readonly<Record<number, Thread>> }>;

function put(draft: ChatDraft, chatId: number, isSearched: boolean): void {
  const thread = draft.threads[chatId];
  if (thread) thread.isSearched = isSearched;
}

export const searchHandlers = {
  "chat/searchStarted": (draft: ChatDraft, { payload }: EventOf<ChatEvents, "chat/searchStarted">) =>
    put(draft, payload.chatId, true),
  "chat/searchEnded": (draft: ChatDraft, { payload }: EventOf<ChatEvents, "chat/searchEnded">) =>
    put(draft, payload.chatId, false),
};
