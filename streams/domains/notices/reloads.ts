/**
 * News without a push: where pushes are only hints, a reply, a verdict or a confirmed call appears in a list that was loaded again (RT-09).
 * Rule: what was there at the first load is not news.
 */
import { filter, map, merge, mergeMap, type Observable, type OperatorFunction, pairwise, pipe } from "rxjs";
import type { EventOf, Stamp } from "../../bus/define";
import { ofType } from "../../bus/effects";
import { type HasPosition, isUnproven } from "../../bus/resource/resource";
import type { Chat } from "../chat/events";
import type { Homework } from "../homework/events";
import type { VideoConsultation } from "../videoConsultations/events";
import { callNews, type News, type NoticeSources, replyNews, verdictNews } from "./events";

/** The news in the later of two loads: `newsIn` of each item that was not the same before. */
const differing = <Item extends { readonly id: number }>(
  newsIn: (item: Item, before: Item | undefined) => News | null,
): OperatorFunction<readonly Item[], News> =>
  pipe(
    pairwise(),
    mergeMap(([before, after]) => {
      const known = new Map(before.map((item) => [item.id, item]));
      return after.map((item) => newsIn(item, known.get(item.id)));
    }),
    filter((news) => news !== null),
  );

const lastReply = ({ lastMessage }: Chat, before: Chat | undefined): News | null =>
  lastMessage && lastMessage.id > (before?.lastMessage?.id ?? 0) ? replyNews(lastMessage) : null;

const newVerdict = (homework: Homework, before: Homework | undefined): News | null =>
  homework.status !== before?.status || homework.updatedAt > before.updatedAt ? verdictNews(homework) : null;

const newCall = (consultation: VideoConsultation, before: VideoConsultation | undefined): News | null =>
  consultation.status !== before?.status || consultation.startDateTime !== before.startDateTime
    ? callNews(consultation)
    : null;

/** What this device had stored is no load: what came since then is not news of this visit. */
const isAnswered = ({ source }: Stamp): boolean => source !== "stored";

/** The news in lists that are loaded again, while pushes are hints or may be missing. */
export function reloadedNews(events$: Observable<EventOf<NoticeSources>>, state: () => HasPosition): Observable<News> {
  const replies$ = events$.pipe(
    ofType("chat/listLoaded"),
    filter((event) => isAnswered(event)),
    map(({ payload }) => payload.value),
    differing(lastReply),
  );
  const verdicts$ = events$.pipe(
    ofType("homework/listLoaded"),
    filter((event) => isAnswered(event)),
    map(({ payload }) => payload.value),
    differing(newVerdict),
  );
  const calls$ = events$.pipe(
    ofType("videoConsultations/loaded"),
    filter((event) => isAnswered(event)),
    map(({ payload }) => payload.value),
    differing(newCall),
  );
  // numbered pushes bring their news themselves
  return merge(replies$, verdicts$, calls$).pipe(filter(() => isUnproven(state().connection)));
}
