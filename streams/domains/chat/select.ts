/** What screens read of chats. Rule: the same state gives the same object. */
import { createSelector, lruMemoize } from "reselect";
import { itemOf } from "../../bus/items";
import type { Resource } from "../../bus/resource";
import type { Message, OutboxItem } from "./events";
import type { ChatState } from "./state";
import { flatten } from "./thread";

export interface HasChat {
  readonly chat: ChatState;
}
const NO_MESSAGES: readonly Message[] = [];
const EMPTY_LANE: readonly OutboxItem[] = [];

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
/** What is being sent, by chat. */
export const selectOutboxes = (state: HasChat): ChatState["outbox"] => state.chat.outbox;
/** What is being sent in a chat, in the order of the presses. */
export const selectOutbox = itemOf((state: HasChat) => state.chat.outbox, EMPTY_LANE);

/** The device's time from which the next message may be sent, or 0. */
export const selectNextSendAt = itemOf((state: HasChat) => state.chat.nextSendAt, 0);
/** Why the last press on Send was refused in a chat; null if it was not. */
export const selectSendRefusal = itemOf((state: HasChat) => state.chat.refusals, null);
export const selectChangeProblem = (state: HasChat): ChatState["changeProblem"] => state.chat.changeProblem;
export const selectIsOutboxDurable = (state: HasChat): boolean => state.chat.isOutboxDurable;

/** Unread messages over all chats. */
export const selectUnreadCount = createSelector([selectChats], (chats) =>
  Object.values(chats).reduce((sum, { unread }) => sum + unread, 0),
);
