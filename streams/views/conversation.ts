/** What the learner may do in a chat, and the status of its text consultation (CHAT-07, CHAT-08). */
import { createSelector } from "reselect";
import type { Chat } from "../domains/chat/events";
import { type HasChat, selectChat } from "../domains/chat/select";
import type { HasCourses } from "../domains/courses/select";
import type { HasSubscriptions } from "../domains/subscriptions/select";
import { selectCourseStreamStatus } from "./courseStreamStatus";

/** Why the learner cannot write here (CHAT-08). */
export type WriteRefusal = "expertOff" | "demo" | "noAccess" | "notStarted" | "frozen" | "ended" | "limit";

/** Without a maximum nothing is counted, and an open consultation may continue to its end (CHAT-07). */
const isUsedUp = ({ counters, consultation }: Chat): boolean =>
  (counters?.max ?? 0) > 0 && counters?.left === 0 && consultation?.status !== "open";

/** Null: the learner may write. `now` is the server's time in milliseconds. */
export function selectWriteRefusal(
  state: HasChat & HasCourses & HasSubscriptions,
  chatId: number,
  now: number,
): WriteRefusal | null {
  const chat = selectChat(state, chatId);
  if (!chat) return null;
  if (chat.isUserMessageEnable) return isUsedUp(chat) ? "limit" : null;
  const status = chat.streamId === null ? null : selectCourseStreamStatus(state, chat.streamId, now);
  if (status === "not_started") return "notStarted";
  if (status === "freeze") return "frozen";
  if (status === "ended") return "ended";
  if (status === "stopped") return "noAccess";
  return chat.isExpertMessageEnable ? "demo" : "expertOff";
}

/** A text consultation as the header and the rating show it (CHAT-07). */
export interface ConsultationEntry {
  readonly id: number;
  readonly status: "open" | "close" | "rated";
  /** The questions of the tariff: all, remaining, and paid in addition; null where there is no limit. */
  readonly counters: { readonly max: number; readonly left: number; readonly amount: number } | null;
  readonly rating: number | null;
}

/** Null where the chat has none. */
export const selectConsultation: (state: HasChat, chatId: number) => ConsultationEntry | null = createSelector(
  [selectChat],
  (chat) => {
    if (!chat?.consultation) return null;
    const { id, status, rating } = chat.consultation;
    const { max, left, amount } = chat.counters ?? { max: null, left: null, amount: null };
    const counters = max ? { max, left: left ?? 0, amount: amount ?? 0 } : null;
    return { id, status, rating, counters };
  },
);
