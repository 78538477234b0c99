/** What screens read of chats. Rule: the same state gives the same object. */
import { createSelector, lruMemoize } from "reselect";
import type { Resource } from "../../bus/resource";
import type { Chat, Message, OutboxItem, SendRefusal } from "./events";
import type { Thread } from "./pages";
import type { ChatState } from "./state";
import { flatten } from "./thread";

export interface HasChat {
  readonly chat: ChatState;
}
const NO_MESSAGES: readonly Message[] = [];
const EMPTY_LANE: readonly OutboxItem[] = [];

export const selectChatList = (state: HasChat): Resource => state.chat.list;
export const selectChats = (state: HasChat): ChatState["chats"] => state.chat.chats;
export const selectChat = (state: HasChat, chatId: number): Chat | null => state.chat.chats[chatId] ?? null;
export const selectThread = (state: HasChat, chatId: number): Thread | null => state.chat.threads[chatId] ?? null;

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
export const selectOutbox = (state: HasChat, chatId: number): readonly OutboxItem[] =>
  state.chat.outbox[chatId] ?? EMPTY_LANE;

/** The device's time from which the next message may be sent, or 0. */
export const selectNextSendAt = (state: HasChat, chatId: number): number => state.chat.nextSendAt[chatId] ?? 0;
/** Why the last press on Send was refused in a chat; null if it was not. */
export const selectSendRefusal = (state: HasChat, chatId: number): SendRefusal | null =>
  state.chat.refusals[chatId] ?? null;
export const selectChangeProblem = (state: HasChat): ChatState["changeProblem"] => state.chat.changeProblem;
export const selectIsOutboxDurable = (state: HasChat): boolean => state.chat.isOutboxDurable;

/** Unread messages over all chats. */
export const selectUnreadCount = createSelector([selectChats], (chats) =>
  Object.values(chats).reduce((sum, { unread }) => sum + unread, 0),
);
