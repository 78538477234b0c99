/**
 * When each own message was written, brought here and shown, as this page saw it (RT-13). Rule: moments of this device and this visit; what
 * the page did not see stays null and is never guessed. Without immer: messages are pushed by the thousand.
 */
import { isDeleted } from "../../bus/define";
import { defineSlice, type Handlers } from "../../bus/fold";
import { frozen } from "../../bus/frozen";
import type { WaitingEvents } from "../../bus/resource/waits";
import type { ChatEvents } from "../chat/events";
import type { HomeworkEvents } from "../homework/events";
import type { OutboxEvents } from "../outbox/events";
import type { JourneyEvents } from "./events";

/** Moments of this device's clock, in milliseconds; null: this page did not see it. */
export interface Passage {
  readonly writtenAt: number | null;
  /** The server's answer to the send came. */
  readonly answeredAt: number | null;
  /** Its push came, or a catch-up brought it. */
  readonly broughtAt: number | null;
  /** A catch-up brought it: its push had not come. */
  readonly isCaughtUp: boolean;
  readonly shownAt: number | null;
}
/** All messages of a chat up to this one were read by the other side, as was learned at this moment. */
interface Viewing {
  readonly upToId: number;
  readonly at: number;
}
export interface JourneysState {
  /** By the idempotency key of the send; the oldest are forgotten. */
  readonly passages: Readonly<Record<string, Passage>>;
  /** By chat, the oldest first. */
  readonly viewings: Readonly<Record<number, readonly Viewing[]>>;
}
const NONE: Passage = { writtenAt: null, answeredAt: null, broughtAt: null, isCaughtUp: false, shownAt: null };
/** Of keys, and of viewings of one chat: more than a day's talk. */
const MOST = 200;

/** The first time counts: a message comes again when it is changed. */
function note(
  state: JourneysState,
  key: string | null,
  what: Exclude<keyof Passage, "isCaughtUp">,
  at: number,
  how: Partial<Passage> = {},
): JourneysState {
  if (key === null || (state.passages[key]?.[what] ?? null) !== null) return state;
  const passages = { ...state.passages, [key]: { ...(state.passages[key] ?? NONE), [what]: at, ...how } };
  const newest = Object.entries(passages).slice(-MOST);
  return frozen({ ...state, passages: Object.fromEntries(newest) });
}

const handlers = {
  "journeys/shown": { byHand: (state, { payload: { key }, time }) => note(state, key, "shownAt", time) },
  "outbox/sendAccepted": { byHand: (state, { payload: { item } }) => note(state, item.key, "writtenAt", item.at) },
  "outbox/restored": {
    byHand: (state, { payload: { items } }) =>
      items.reduce((before, { key, at }) => note(before, key, "writtenAt", at), state),
  },
  "waiting/accepted": {
    byHand: (state, { payload: { change } }) =>
      change.name === "homework/send" ? note(state, change.key, "writtenAt", change.at) : state,
  },
  "chat/messageStored": { byHand: (state, { payload, time }) => note(state, payload.key, "answeredAt", time) },
  "homework/submitted": {
    byHand: (state, { payload, time }) => note(state, payload.chatMessage?.cause ?? null, "answeredAt", time),
  },
  "chat.message": {
    byHand: (state, { payload, time, isReplay, source }) =>
      isDeleted(payload) || payload.employee !== null || isReplay
        ? state
        : note(state, payload.cause, "broughtAt", time, { isCaughtUp: source === "rest" }),
  },
  "chat.viewed": {
    byHand: (state, { payload, time, isReplay }) => {
      if (isDeleted(payload) || payload.by === "learner" || isReplay) return state;
      const { chatId, viewedUpTo } = payload;
      const viewings = [...(state.viewings[chatId] ?? []), { upToId: viewedUpTo, at: time }].slice(-MOST);
      return frozen({ ...state, viewings: { ...state.viewings, [chatId]: viewings } });
    },
  },
} satisfies Handlers<JourneysState, JourneyEvents, ChatEvents & OutboxEvents & HomeworkEvents & WaitingEvents>;

export const journeysSlice = defineSlice<JourneysState>({
  scope: "session",
  initial: { passages: {}, viewings: {} },
  handlers,
});
