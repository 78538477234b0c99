/** Who gave the verdicts of a homework (HW-05). Rule: a verdict is a message of the homework's chat, which says who wrote it. */
import { createSelector } from "reselect";
import type { Message } from "../../domains/chat/events";
import { type HasChat, selectChat, selectMessages } from "../../domains/chat/select";
import { type HasHomework, selectHomework } from "../../domains/homework/select";

/** An expert: their name and face. */
export type Judge = Pick<NonNullable<Message["employee"]>, "name" | "avatar">;
type HasAll = HasHomework & HasChat;

const chatIdOf = (state: HasAll, statusId: number): number => selectHomework(state, statusId)?.dialogId ?? 0;

/** One for each step of the history; null: the learner's own step, or not known who. */
export const selectJudges: (state: HasAll, statusId: number) => readonly (Judge | null)[] = createSelector(
  [
    selectHomework,
    (state: HasAll, statusId: number) => selectMessages(state, chatIdOf(state, statusId)),
    (state: HasAll, statusId: number) => selectChat(state, chatIdOf(state, statusId))?.lastMessage ?? null,
  ],
  (homework, messages, last) => {
    const known = last ? [...messages, last] : messages;
    const byMessage = new Map(known.map(({ id, employee }) => [id, employee]));
    // the expert of the chat, where the message of the verdict itself is not there
    const expert = known.findLast(({ employee }) => employee?.isExpert)?.employee ?? null;
    return (homework?.history ?? []).map(({ status, chatMessageId }) => {
      if (status === "UPLOADED") return null;
      const judge = byMessage.get(chatMessageId ?? 0) ?? expert;
      return judge?.name ? judge : null;
    });
  },
);
