/** What the learner may do in a chat, and its text consultations (CHAT-07, CHAT-08, CHAT-14). */
import { createSelector } from "reselect";
import type { Chat, Consultation, ConsultationRating } from "../../domains/chat/events";
import { type HasChat, selectChat, selectChatList } from "../../domains/chat/select";
import type { HasCourses } from "../../domains/courses/select";
import type { HasSubscriptions } from "../../domains/subscriptions/select";
import { type HasWaiting, listExpected, selectChanges, type WaitingChange } from "../../domains/waiting/select";
import { selectCourseStreamStatus } from "../course/courseStreamStatus";

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
  // a server may say so by the switch as well (contract 9: it is the effective value)
  if (isUsedUp(chat)) return "limit";
  return chat.isExpertMessageEnable ? "demo" : "expertOff";
}

/** The course of the chat is frozen; where one may write in it all the same, that is said (CHAT-08). `now` as above. */
export function selectIsChatFrozen(
  state: HasChat & HasCourses & HasSubscriptions,
  chatId: number,
  now: number,
): boolean {
  const streamId = selectChat(state, chatId)?.streamId ?? null;
  return streamId !== null && selectCourseStreamStatus(state, streamId, now) === "freeze";
}

/** A text consultation as the header and the rating show it (CHAT-07). */
export interface ConsultationEntry {
  readonly id: number;
  readonly status: "open" | "close" | "rated";
  /** Questions: all, what remains of them, and how many of all were bought; null where there is no limit. */
  readonly counters: { readonly max: number; readonly left: number; readonly amount: number } | null;
  readonly rating: number | null;
  /** What the learner said with the rating. */
  readonly comment: string | null;
}

/** Null where the chat has none. */
export const selectConsultation: (state: HasChat & HasWaiting, chatId: number) => ConsultationEntry | null =
  createSelector([selectChat, selectChanges], (chat, changes) => {
    if (!chat?.consultation) return null;
    const { id, status, rating, comment } = withRating(chat.consultation, changes);
    const { max, left, amount } = chat.counters ?? { max: null, left: null, amount: null };
    const counters = max ? { max, left: left ?? 0, amount: amount ?? 0 } : null;
    return { id, status, rating, comment, counters };
  });

/** A rating that is on its way shows already. */
function withRating<Rated extends Pick<Consultation, "id" | "status" | "rating" | "comment">>(
  consultation: Rated,
  changes: readonly WaitingChange[],
): Rated {
  const ratings = listExpected<ConsultationRating>(changes, "chat/consultationRating");
  const own = ratings.findLast(({ consultationId }) => consultationId === consultation.id);
  return own ? { ...consultation, status: "rated", rating: own.rating, comment: own.comment } : consultation;
}

/** What a message that is sent now uses of what is counted: `left` remain of `max`. Null: it is not counted, or belongs to an open consultation (CHAT-18). */
export const selectNextQuestion: (
  state: HasChat,
  chatId: number,
) => { readonly left: number; readonly max: number } | null = createSelector([selectChat], (chat) => {
  const { max, left } = chat?.counters ?? {};
  return max && left && chat?.consultation?.status !== "open" ? { left: left - 1, max } : null;
});

/** The messages that a text consultation spans; without an end it is open (CHAT-14). */
export interface ConsultationSpan {
  readonly id: number;
  /** It is over, and was not rated. */
  readonly isUnrated: boolean;
  readonly startMessageId: number;
  readonly endMessageId: number | null;
}
const NO_SPANS: readonly ConsultationSpan[] = [];

const spansOf = createSelector(
  [(consultations: readonly Consultation[]) => consultations, (_, chatId: number) => chatId],
  (consultations, chatId): readonly ConsultationSpan[] =>
    consultations
      .filter(({ chatChannelId }) => chatChannelId === chatId)
      .map(({ id, status, startMessageId, endMessageId }) => ({
        id,
        isUnrated: status === "close",
        startMessageId,
        endMessageId: status === "open" ? null : endMessageId,
      })),
);

/** The course stream whose status says where the consultations of a chat begin and end; null where it has none and counts none. */
export function selectConsultedStreamId(state: HasChat, chatId: number): number | null {
  const chat = selectChat(state, chatId);
  return chat && (chat.consultation || chat.counters?.max) ? chat.streamId : null;
}

/** The text consultations of a chat, oldest first; null: not known yet, and an answer is still to come. */
export function selectConsultationSpans(
  state: HasChat & HasCourses,
  chatId: number,
): readonly ConsultationSpan[] | null {
  const chat = selectChat(state, chatId);
  const { status: list } = selectChatList(state);
  if (!chat) return list === "loaded" || list === "fail" ? NO_SPANS : null;
  const streamId = chat.consultation && selectConsultedStreamId(state, chatId);
  if (streamId === null) return NO_SPANS;
  const status = state.courses.statuses[streamId];
  if (status?.progress) return spansOf(status.progress.consultations, chatId);
  return status?.resource.status === "fail" ? NO_SPANS : null;
}

/** A consultation of a chat, also one that another followed (CHAT-18); null: it is not known. */
export const selectPastConsultation: (
  state: HasChat & HasCourses,
  chatId: number,
  id: number | null,
) => ConsultationEntry | null = createSelector(
  [
    (state: HasChat & HasCourses, chatId: number) =>
      state.courses.statuses[selectChat(state, chatId)?.streamId ?? 0]?.progress?.consultations,
    (_: object, chatId: number) => chatId,
    (_: object, _chatId: number, id: number | null) => id,
  ],
  (consultations = [], chatId, id) => {
    const found = consultations.find((one) => one.id === id && one.chatChannelId === chatId);
    if (!found) return null;
    const { status, rating, comment } = found;
    return { id: found.id, status, rating, comment, counters: null };
  },
);
