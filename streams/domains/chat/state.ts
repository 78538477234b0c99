/**
 * Chats and the messages that the server has; what is being sent is in the domain `outbox`.
 * Rule: a message is identified by its id, never by text or time (CHAT-11).
 */
import { type Draft, produce } from "immer";
import { type Deleted, isDeleted } from "../../bus/define";
import { defineSlice, type Handlers } from "../../bus/fold";
import { withKey } from "../../bus/items";
import { pending, type Resource, stale, touches } from "../../bus/resource/resource";
import { together } from "../../bus/together";
import type { ConnectionEvents } from "../connection/events";
import type { HomeworkEvents } from "../homework/events";
import { consultationHandlers } from "./consultations";
import { type Chat, type ChatEvents, chatPushTypes, type Message } from "./events";
import { chatList, threads } from "./resources";
import { searchHandlers } from "./searching";
import {
  type Chunks,
  dropBefore,
  emptyThread,
  insertMessage,
  landIn,
  markViewed,
  plainChunks,
  putNewestPage,
  putRecheckedPage,
  putUnlessBeyond,
  removeMessage,
  type Thread,
  upsertMessage,
  upsertMessages,
} from "./thread";

export interface ChatState {
  readonly list: Resource;
  readonly chats: Readonly<Record<number, Chat>>;
  readonly threads: Readonly<Record<number, Thread>>;
  readonly openChatId: number | null;
}

const initial: ChatState = {
  list: pending,
  chats: {},
  threads: {},
  openChatId: null,
};

type ChatDraft = Draft<ChatState>;

// a copy: a value put into an immer draft is not a draft itself, and would be changed in place
const threadOf = (draft: ChatDraft, chatId: number): Draft<Thread> =>
  (draft.threads[chatId] ??= { ...emptyThread } as Draft<Thread>);

function setChunks(draft: ChatDraft, chatId: number, change: (chunks: Chunks) => Chunks): void {
  const thread = draft.threads[chatId];
  // what is pushed before the first page is loaded is folded again over its answer (RT-03)
  if (thread?.newest.status !== "loaded") return;
  const before = plainChunks(thread);
  const after = change(before);
  if (after !== before) thread.chunks = after as Draft<Chunks>;
}

/** The chat is on screen and has landed: it has a scroll position. */
const isRead = (draft: ChatDraft, chatId: number): boolean =>
  draft.openChatId === chatId && draft.threads[chatId]?.landing != null;

/**
 * Without immer: messages are pushed by the thousand, and immer would take most of the time.
 * All is frozen except the maps that lead to it: freezing a map with numeric keys costs fifty times its copy.
 */
function withMessage(state: ChatState, message: Message, put = upsertMessage): ChatState {
  const { chatId } = message;
  const thread = state.threads[chatId];
  if (thread?.newest.status !== "loaded") return state;
  const chunks = putUnlessBeyond(thread, message, put);
  return chunks === thread.chunks
    ? state
    : { ...state, threads: withKey(state.threads, chatId, { ...thread, chunks }) };
}

function withChat(state: ChatState, chat: Chat | Deleted): ChatState {
  if (isDeleted(chat)) {
    const { [chat.id]: deleted, ...chats } = state.chats;
    return deleted ? { ...state, chats } : state;
  }
  return state.list.status === "loaded" ? { ...state, chats: withKey(state.chats, chat.id, chat) } : state;
}

const withoutMessage = (state: ChatState, messageId: number): ChatState =>
  produce(state, (draft) => {
    for (const chatId of Object.keys(draft.threads))
      setChunks(draft, Number(chatId), (chunks) => removeMessage(chunks, messageId));
  });

/** An opened chat lands once the landing is known (CHAT-12). */
function land(draft: ChatDraft, chatId: number): void {
  if (draft.openChatId === chatId) landIn(threadOf(draft, chatId), draft.chats[chatId]?.unread ?? 0);
}

const handlers = {
  ...together(
    chatList.handlers<ChatState>((draft, { value }) => {
      draft.chats = Object.fromEntries(value.map((chat) => [chat.id, chat as Draft<Chat>]));
    }),
    threads.handlers<ChatState>((draft, { value: { messages, isComplete }, stored, key: chatId }) => {
      const thread = threadOf(draft, chatId);
      putNewestPage(thread, messages, isComplete, isRead(draft, chatId));
      thread.older = { status: "idle" };
      // what is fetched in its place may not reach down to its oldest message
      if (stored?.isStale) thread.recheckBelow = Number.MAX_SAFE_INTEGER;
      land(draft, chatId);
    }),
  ),
  "chat/opened": (draft, { payload: { chatId } }) => {
    draft.openChatId = chatId;
    const thread = threadOf(draft, chatId);
    thread.landing = null;
    if (thread.newest.status === "loaded") land(draft, chatId);
  },
  "chat/closed": (draft, { payload: { chatId } }) => {
    if (draft.openChatId === chatId) draft.openChatId = null;
    const thread = draft.threads[chatId];
    if (!thread) return;
    thread.landing = null;
    thread.isSearched = false;
    if (thread.recheckBelow === null || thread.newest.isStale) return;
    // the chat is closed: what was not loaded again is dropped
    thread.chunks = dropBefore(plainChunks(thread), thread.recheckBelow) as Draft<Chunks>;
    thread.isComplete = false;
    thread.recheckBelow = null;
  },
  "chat/pageRechecked": (draft, { payload: { chatId, belowId, messages, isComplete } }) => {
    const thread = draft.threads[chatId];
    if (!thread || thread.recheckBelow !== belowId || thread.newest.isStale) return;
    putRecheckedPage(thread, messages, isComplete);
  },
  "chat/olderRequested": (draft, { payload }) => {
    threadOf(draft, payload.chatId).older = { status: "loading" };
  },
  "chat/olderLoaded": (draft, { payload: { chatId, messages, isComplete } }) => {
    const thread = threadOf(draft, chatId);
    setChunks(draft, chatId, (chunks) => upsertMessages(chunks, messages));
    thread.older = { status: "idle" };
    thread.isComplete = isComplete;
    land(draft, chatId);
  },
  "chat/olderFailed": (draft, { payload }) => {
    threadOf(draft, payload.chatId).older = { status: "fail", problem: payload.problem };
  },
  "chat/messageStored": {
    byHand: (state, { payload }) => withMessage(state, payload.message, insertMessage),
  },
  "chat/messageChanged": { byHand: (state, { payload }) => withMessage(state, payload.message) },
  "chat/changeFailed": "ignore",
  ...consultationHandlers,
  ...searchHandlers,
  "chat/seen": "ignore",
  "chat/viewedStored": (draft, { payload: { chatId, messageId } }) => {
    setChunks(draft, chatId, (chunks) => markViewed(chunks, messageId, true));
    const chat = draft.chats[chatId];
    // nothing came after it, so nothing is unread; otherwise the chat's own push brings the count
    if (!chat?.lastMessage || chat.lastMessage.id > messageId) return;
    chat.unread = 0;
    if (chat.lastMessage.employee) chat.lastMessage.isViewed = true;
  },
  "chat.message": {
    byHand: (state, { payload }) =>
      isDeleted(payload) ? withoutMessage(state, payload.id) : withMessage(state, payload),
  },
  "chat.changed": { byHand: (state, { payload }) => withChat(state, payload) },
  "chat.viewed": (draft, { payload }) => {
    if (isDeleted(payload)) return;
    setChunks(draft, payload.chatId, (chunks) => markViewed(chunks, payload.viewedUpTo, payload.by === "learner"));
  },
  "homework/submitted": {
    byHand: (state, { payload }) =>
      payload.chatMessage ? withMessage(state, payload.chatMessage, insertMessage) : state,
  },
  "connection/snapshotStarted": (draft) => invalidate(draft),
  "connection/staleNoticed": (draft, { payload }) => {
    if (touches(payload.types, chatPushTypes)) invalidate(draft, payload.reason === "hint" && payload.types !== "all");
  },
} satisfies Handlers<ChatState, ChatEvents, ConnectionEvents & HomeworkEvents>;

/** A hint about single messages concerns the newest page; everything else may be anywhere in a chat. */
function invalidate(draft: ChatDraft, isHint = false): void {
  draft.list = stale(draft.list);
  for (const thread of Object.values(draft.threads)) {
    thread.newest = stale(thread.newest);
    if (!isHint && thread.chunks.length > 0) thread.recheckBelow = Number.MAX_SAFE_INTEGER;
  }
}

export const chatSlice = defineSlice<ChatState>({ scope: "session", initial, handlers });
