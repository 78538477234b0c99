/** What screens read of chats. Rule: the same state gives the same object. */
import { createSelector, lruMemoize } from "reselect";
import { itemOf } from "../../bus/items";
import type { Resource } from "../../bus/resource/resource";
import type { Message } from "./events";
import type { ChatState } from "./state";
import { flatten } from "./thread";

export interface HasChat {
  readonly chat: ChatState;
}
const NO_MESSAGES: readonly Message[] = [];

export const selectChatList = (state: HasChat): Resource => state.chat.list;
export const selectChats = (state: HasChat): ChatState["chats"] => state.chat.chats;
export const selectChat = itemOf((state: HasChat) => state.chat.chats, null);
export const selectThread = itemOf((state: HasChat) => state.chat.threads, null);

/** How many chats are switched between. Not cached by their chunks alone: the dev tools keep old states, and would keep old lists with them. */
const MAX_LISTS = 8;
const flattenOnce = lruMemoize(flatten, { maxSize: MAX_LISTS });
/** The messages of a chat, oldest first. */
export const selectMessages = (state: HasChat, chatId: number): readonly Message[] => {
  const chunks = state.chat.threads[chatId]?.chunks;
  return chunks ? flattenOnce(chunks) : NO_MESSAGES;
};

/** Unread messages over all chats. */
export const selectUnreadCount = createSelector([selectChats], (chats) =>
  Object.values(chats).reduce((sum, { unread }) => sum + unread, 0),
);
