/** What is news, and which of it gets a toast: not what the open screen shows anyway (HW-04, CHAT-05). */
import { distinct, filter, map, merge } from "rxjs";
import { type Effect, ofType } from "../../bus/effects";
import type { HasPosition } from "../../bus/resource/resource";
import type { Ports } from "../../ports/types";
import { takeFirst } from "../../rules/takeFirst";
import { type HasTasks, taskTitle } from "../homework/events";
import { choicesOf, type HasChoices, isWanted } from "../inbox/events";
import {
  type News,
  type Notice,
  type NoticeEvents,
  type NoticeSources,
  readAbout,
  readNews,
  SHOWN_LENGTH,
} from "./events";
import { reloadedNews } from "./reloads";

interface Deps {
  readonly ports: Ports;
  state(): HasTasks &
    HasPosition &
    HasChoices & {
      readonly connection: { readonly isReturning: boolean };
      readonly chat: {
        readonly openChatId: number | null;
        readonly chats: Readonly<Record<number, { readonly title: string }>>;
      };
      readonly homework: { readonly openId: number | null };
      readonly page: { readonly shown: string | null };
    };
}
type NoticeEffect = Effect<NoticeSources, NoticeEvents, Deps>;

/** Finds news in pushes, or, where these are only hints or may be missing, in lists that are loaded again. */
const findNews: NoticeEffect = (events$, { state }) => {
  const pushed$ = events$.pipe(
    ofType("chat.message", "homework.status", "video_consultation.changed", "inbox.changed"),
    // what came while nobody was here shows where it belongs
    filter(() => !state().connection.isReturning),
    map((event) => ({ news: readNews(event), cause: event.id })),
  );
  const reloaded$ = reloadedNews(events$, state).pipe(map((news) => ({ news, cause: undefined })));
  return merge(pushed$, reloaded$).pipe(
    map(({ news, cause }) => (news ? ({ type: "notices/newsFound", payload: { news }, cause } as const) : null)),
    filter((event) => event !== null),
    // what a reload has shown may be pushed later, by a catch-up that works again
    distinct(({ payload }) => payload.news.id),
  );
};

function makeNotice(news: News, state: ReturnType<Deps["state"]>): Notice | null {
  if (news.kind === "reply") {
    const { chatId, message } = news.message;
    if (state.chat.openChatId === chatId) return null;
    const course = state.chat.chats[chatId]?.title ?? "";
    return { id: news.id, kind: "reply", chatId, author: news.author, course, text: takeFirst(message, SHOWN_LENGTH) };
  }
  if (news.kind === "entry") return { id: news.id, kind: "entry", entry: news.entry };
  if (news.kind === "call") {
    const { id, consultation, startMs } = news;
    // both of its screens say it themselves
    if (state.page.shown?.startsWith("videoconsultation")) return null;
    return { id, kind: "call", consultationId: consultation.id, title: consultation.course?.title ?? "", startMs };
  }
  const { homework, status } = news;
  if (state.homework.openId === homework.id) return null;
  const { id: statusId, streamId } = homework;
  return { id: news.id, kind: "verdict", statusId, streamId, status, title: taskTitle(homework, state) };
}

const show: NoticeEffect = (events$, { ports, state }) => {
  const news$ = events$.pipe(
    ofType("notices/newsFound"),
    filter(({ payload }) => isWanted(choicesOf(state()), "app", readAbout(payload.news), ports.clock.now())),
    map(({ payload }) => makeNotice(payload.news, state())),
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

export const noticesEffects = { show, findNews };
