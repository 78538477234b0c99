/** Which pushes are told, and where they are not: on the screen that shows them anyway (HW-04, CHAT-05). */
import { filter, map, merge } from "rxjs";
import { isDeleted } from "../../bus/define";
import { type Effect, ofType } from "../../bus/effects";
import type { Ports } from "../../ports/types";
import type { ChatEvents } from "../chat/events";
import { type HasTasks, type HomeworkEvents, taskTitle } from "../homework/events";
import type { Notice, NoticeEvents } from "./events";

interface Deps {
  readonly ports: Ports;
  state(): HasTasks & {
    readonly chat: { readonly openChatId: number | null };
    readonly homework: { readonly openId: number | null };
  };
}
type NoticeEffect = Effect<NoticeEvents & ChatEvents & HomeworkEvents, NoticeEvents, Deps>;

const tell: NoticeEffect = (events$, { state }) => {
  const replies$ = events$.pipe(
    ofType("chat.message"),
    map(({ payload }): Notice | null => {
      // an edit or a view mark is no news; a verdict's comment is told by its verdict
      if (isDeleted(payload) || !payload.employee || payload.isViewed || payload.homeworkStatusId !== null) return null;
      if (payload.updatedAt !== payload.createdAt || state().chat.openChatId === payload.chatId) return null;
      const { id, chatId, employee, message } = payload;
      return { id: `reply-${id}`, kind: "reply", chatId, author: employee.name, text: message.slice(0, 140) };
    }),
  );
  const verdicts$ = events$.pipe(
    ofType("homework.status"),
    map(({ payload }): Notice | null => {
      if (isDeleted(payload) || (payload.status !== "DONE" && payload.status !== "FAIL")) return null;
      const { id, streamId, status } = payload;
      if (state().homework.openId === id) return null;
      const title = taskTitle(payload, state());
      return { id: `verdict-${id}-${payload.updatedAt}`, kind: "verdict", statusId: id, streamId, status, title };
    }),
  );
  const problems$ = events$.pipe(
    ofType("chat/changeFailed"),
    map(({ id, payload }): Notice => ({ id: `problem-${id}`, kind: "problem", problem: payload.problem })),
  );
  return merge(replies$, verdicts$, problems$).pipe(
    filter((notice) => notice !== null),
    map((notice) => ({ type: "notices/added", payload: { notice } }) as const),
  );
};

export const noticesEffects = { tell };
