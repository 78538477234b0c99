/** Which pushes are told, and where they are not: on the screen that shows them anyway (HW-04, CHAT-05). */
import { filter, map, merge } from "rxjs";
import { type Effect, ofType } from "../../bus/effects";
import type { Ports } from "../../ports/types";
import type { ChatEvents } from "../chat/events";
import { type HasTasks, type HomeworkEvents, taskTitle } from "../homework/events";
import { type Notice, type NoticeEvents, newsOf } from "./events";

interface Deps {
  readonly ports: Ports;
  state(): HasTasks & {
    readonly chat: { readonly openChatId: number | null };
    readonly homework: { readonly openId: number | null };
  };
}
type NoticeEffect = Effect<NoticeEvents & ChatEvents & HomeworkEvents, NoticeEvents, Deps>;

const tell: NoticeEffect = (events$, { state }) => {
  const news$ = events$.pipe(
    ofType("chat.message", "homework.status"),
    map((event): Notice | null => {
      const news = newsOf(event);
      if (news?.kind === "reply") {
        const { id, chatId, message } = news.message;
        if (state().chat.openChatId === chatId) return null;
        return { id: `reply-${id}`, kind: "reply", chatId, author: news.author, text: message.slice(0, 140) };
      }
      if (!news || state().homework.openId === news.homework.id) return null;
      const { homework, status } = news;
      const { id, streamId, updatedAt } = homework;
      const title = taskTitle(homework, state());
      return { id: `verdict-${id}-${updatedAt}`, kind: "verdict", statusId: id, streamId, status, title };
    }),
  );
  const problems$ = events$.pipe(
    ofType("chat/changeFailed"),
    map(({ id, payload }): Notice => ({ id: `problem-${id}`, kind: "problem", problem: payload.problem })),
  );
  return merge(news$, problems$).pipe(
    filter((notice) => notice !== null),
    map((notice) => ({ type: "notices/added", payload: { notice } }) as const),
  );
};

export const noticesEffects = { tell };
