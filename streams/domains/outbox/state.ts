/** What is being sent, by chat. Rule: the server has a send as soon as its message is seen, in an answer, a push or a page. */
import { type Draft, freeze } from "immer";
import { isDeleted } from "../../bus/define";
import { defineSlice, type Handlers } from "../../bus/fold";
import type { ChatEvents, Message } from "../chat/events";
import type { OutboxEvents, OutboxItem, SendRefusal } from "./events";

export interface OutboxState {
  /** One lane per chat, in the order of the presses. */
  readonly lanes: Readonly<Record<number, readonly OutboxItem[]>>;
  readonly isDurable: boolean;
  /** When the next message may leave, by chat (messageDelay); absent where nothing that the server may have taken left before it. */
  readonly nextSendAt: Readonly<Record<number, number>>;
  /** Why the last press on Send was refused, by chat; cleared by the next press there. */
  readonly refusals: Readonly<Record<number, SendRefusal>>;
}
const initial: OutboxState = { lanes: {}, isDurable: true, nextSendAt: {}, refusals: {} };

function changeItem(draft: Draft<OutboxState>, chatId: number, key: string, change: Partial<OutboxItem>): void {
  const item = draft.lanes[chatId]?.find((candidate) => candidate.key === key);
  if (item) Object.assign(item, change);
}

/** Without immer: messages are pushed by the thousand. */
function settle(state: OutboxState, chatId: number, keys: readonly (string | null)[]): OutboxState {
  const lane = state.lanes[chatId];
  if (!lane?.length) return state;
  const left = lane.filter(({ key }) => !keys.includes(key));
  return left.length === lane.length ? state : { ...state, lanes: freeze({ ...state.lanes, [chatId]: left }, true) };
}
const settleMessages = (state: OutboxState, chatId: number, messages: readonly Message[]): OutboxState =>
  settle(
    state,
    chatId,
    messages.map(({ cause }) => cause),
  );

const handlers = {
  "outbox/sendRequested": (draft, { payload }) => {
    delete draft.refusals[payload.chatId];
  },
  "outbox/sendAccepted": (draft, { payload: { item } }) => {
    (draft.lanes[item.chatId] ??= []).push(item as Draft<OutboxItem>);
  },
  "outbox/sendStoredHere": "ignore",
  "outbox/filesArrived": (draft, { payload: { chatId, key, files } }) => {
    changeItem(draft, chatId, key, { files: files, uploadKeys: undefined });
  },
  "outbox/sendRefused": (draft, { payload: { chatId, reason } }) => {
    draft.refusals[chatId] = reason;
  },
  "outbox/sendStarted": (draft, { payload: { chatId, key, nextSendAt } }) => {
    changeItem(draft, chatId, key, { status: "sending", problem: undefined });
    draft.nextSendAt[chatId] = nextSendAt;
  },
  "outbox/sendDeferred": (draft, { payload: { chatId, key, until, problem } }) => {
    changeItem(draft, chatId, key, { status: "waiting", problem });
    // a try that the server did not take keeps nobody waiting
    if (problem.kind === "limited") draft.nextSendAt[chatId] = until;
    else delete draft.nextSendAt[chatId];
  },
  "outbox/sendDelayed": (draft, { payload: { chatId, key } }) => {
    changeItem(draft, chatId, key, { isDelayed: true });
  },
  "outbox/sendFailed": (draft, { payload: { chatId, key, problem } }) => {
    changeItem(draft, chatId, key, { status: "failed", problem });
    delete draft.nextSendAt[chatId];
  },
  "outbox/sendRetryRequested": (draft, { payload }) => {
    for (const item of draft.lanes[payload.chatId] ?? []) if (item.status === "failed") item.status = "queued";
  },
  "outbox/sendDropRequested": (draft, { payload: { chatId, key } }) => {
    draft.lanes[chatId] = (draft.lanes[chatId] ?? []).filter((item) => item.key !== key);
  },
  "outbox/restored": (draft, { payload }) => {
    for (const item of payload.items) {
      const lane = (draft.lanes[item.chatId] ??= []);
      if (!lane.some(({ key }) => key === item.key)) lane.push(item as Draft<OutboxItem>);
      lane.sort((a, b) => a.at - b.at);
    }
    Object.assign(draft.nextSendAt, payload.nextSendAt);
  },
  "outbox/notDurable": (draft) => {
    draft.isDurable = false;
  },
  "chat/messageStored": {
    byHand: (state, { payload: { chatId, key, nextSendAt } }) => ({
      ...settle(state, chatId, [key]),
      nextSendAt: { ...state.nextSendAt, [chatId]: nextSendAt },
    }),
  },
  "chat/messageChanged": {
    byHand: (state, { payload: { message } }) => settleMessages(state, message.chatId, [message]),
  },
  "chat.message": {
    byHand: (state, { payload }) => (isDeleted(payload) ? state : settleMessages(state, payload.chatId, [payload])),
  },
  "chat/threadLoaded": {
    byHand: (state, { payload }) => settleMessages(state, payload.chatId, payload.value.messages),
  },
  "chat/olderLoaded": { byHand: (state, { payload }) => settleMessages(state, payload.chatId, payload.messages) },
  "chat/pageRechecked": { byHand: (state, { payload }) => settleMessages(state, payload.chatId, payload.messages) },
} satisfies Handlers<OutboxState, OutboxEvents, ChatEvents>;

export const outboxSlice = defineSlice<OutboxState>({ scope: "session", initial, handlers });
