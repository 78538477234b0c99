/** Older pages of a thread: fetched when the reader reaches them, and again where something may have been missed. */
import {
  catchError,
  concat,
  defer,
  EMPTY,
  filter,
  finalize,
  groupBy,
  map,
  mergeMap,
  type Observable,
  of,
  switchMap,
  takeUntil,
  tap,
} from "rxjs";
import type { NewEvent } from "../../bus/define";
import { causedBy, ofType } from "../../bus/effects";
import { toProblem } from "../../bus/problem";
import { positionOf } from "../../bus/resource/resource";
import type { HttpPort } from "../../ports/types";
import { getMessages, MESSAGES_PER_LARGE_PAGE, MESSAGES_PER_PAGE, type MessagePage } from "./api";
import type { ChatDeps, ChatEffect } from "./deps";
import type { ChatEvents } from "./events";
import { countFrom, countMessages } from "./thread";

type Answer = Observable<NewEvent<ChatEvents>>;

/**
 * Pages are counted from the loaded messages, so that messages that came meanwhile shift nothing out of the pages. A page
 * that is requested while the loaded ones are loaded again waits for them: until then pages are counted differently.
 */
export const loadOlder: ChatEffect = (events$, deps) =>
  events$.pipe(
    ofType("chat/olderRequested", "chat/pageRechecked", "chat/threadFailed"),
    groupBy(({ payload }) => payload.chatId),
    mergeMap((group$) => {
      let page$: Answer | null = null;
      return group$.pipe(
        // scrolling requests the running page many times
        filter(({ payload }) => page$ === null && isOlderWanted(deps, payload.chatId)),
        // mergeMap, and not exhaustMap, because a page triggers the request for the next before it completes
        mergeMap((event) => {
          const { chatId } = event.payload;
          // the thread was fetched again: this page would no longer join the loaded messages
          const replaced$ = events$.pipe(
            ofType("chat/threadLoaded"),
            filter(({ payload }) => payload.chatId === chatId),
          );
          const land = () => {
            if (page$ === flight$) page$ = null;
          };
          const flight$: Answer = getOlder(deps, chatId).pipe(tap(land), takeUntil(replaced$), finalize(land));
          page$ = flight$;
          return flight$.pipe(causedBy(event));
        }),
      );
    }),
  );

const isOlderWanted = (deps: ChatDeps, chatId: number): boolean =>
  deps.state().chat.threads[chatId]?.older.status === "loading" && !isRechecking(deps, chatId);

const isRechecking = ({ state }: ChatDeps, chatId: number): boolean => {
  const thread = state().chat.threads[chatId];
  return thread?.newest.status === "loaded" && !thread.newest.isStale && thread.recheckBelow !== null;
};

/**
 * An open chat is loaded again page by page, from the newest to the oldest loaded one, where something may have been
 * missed. A page that fails leaves the chat stale: it is reloaded when the connection may be back.
 */
export const recheckOlder: ChatEffect = (events$, deps) =>
  events$.pipe(
    ofType("chat/threadLoaded"),
    groupBy(({ payload }) => payload.chatId),
    mergeMap((loaded$) =>
      loaded$.pipe(
        // switchMap: the newest page was loaded once more, and the others follow it
        switchMap((event) => recheckPages(deps, event.payload.chatId).pipe(causedBy(event))),
      ),
    ),
  );

function recheckPages(deps: ChatDeps, chatId: number): Answer {
  return defer((): Answer => {
    const thread = deps.state().chat.threads[chatId];
    const asOf = positionOf(deps.state());
    const belowId = thread?.recheckBelow;
    if (!thread || belowId == null || !asOf || !isRechecking(deps, chatId)) return EMPTY;
    const checked = countFrom(thread.chunks, belowId);
    // as after a search
    const isLong = countMessages(thread.chunks) - checked > MESSAGES_PER_LARGE_PAGE;
    const perPage = isLong ? MESSAGES_PER_LARGE_PAGE : MESSAGES_PER_PAGE;
    const answer$ = getPageBelow(deps.ports.http, chatId, belowId, checked, perPage).pipe(
      map(
        ({ items, isLast }): NewEvent<ChatEvents> => ({
          type: "chat/pageRechecked",
          payload: { chatId, belowId, messages: items, isComplete: isLast, asOf },
          source: "rest",
        }),
      ),
    );
    return concat(answer$, recheckPages(deps, chatId));
  }).pipe(
    catchError((error: unknown) =>
      of<NewEvent<ChatEvents>>({
        type: "chat/threadFailed",
        payload: { chatId, problem: toProblem(error) },
        source: "rest",
      }),
    ),
  );
}

function getOlder({ state, ports }: ChatDeps, chatId: number): Answer {
  const thread = state().chat.threads[chatId];
  const asOf = positionOf(state());
  if (!thread || !asOf) return of({ type: "chat/olderFailed", payload: { chatId, problem: { kind: "offline" } } });
  const firstId = thread.chunks[0]?.[0]?.id ?? Number.POSITIVE_INFINITY;
  const perPage = thread.isSearched ? MESSAGES_PER_LARGE_PAGE : MESSAGES_PER_PAGE;
  return getPageBelow(ports.http, chatId, firstId, countMessages(thread.chunks), perPage).pipe(
    map(
      ({ items, isLast }): NewEvent<ChatEvents> => ({
        type: "chat/olderLoaded",
        payload: { chatId, messages: items, isComplete: isLast, asOf },
        source: "rest",
      }),
    ),
    catchError((error: unknown) =>
      of<NewEvent<ChatEvents>>({
        type: "chat/olderFailed",
        payload: { chatId, problem: toProblem(error) },
        source: "rest",
      }),
    ),
  );
}

/**
 * The page that holds the messages next below `belowId`, of which `count` newer ones are loaded. Messages that the server
 * has and this client does not know yet move a page down: one that brings nothing new is followed by the next. Without
 * page headers, pages that go no further back end the chat: a server may repeat its last page for ever (contract 1).
 */
function getPageBelow(
  http: HttpPort,
  chatId: number,
  belowId: number,
  count: number,
  perPage: number,
): Observable<MessagePage> {
  const fetchPage = (page: number, lastFirstId: number): Observable<MessagePage> =>
    getMessages(http, chatId, page, perPage).pipe(
      switchMap((answer) => {
        const firstId = answer.items[0]?.id ?? lastFirstId;
        if (answer.isLast || firstId < belowId) return of(answer);
        if (answer.pageCount === null && firstId >= lastFirstId) return of({ ...answer, isLast: true });
        return fetchPage(page + 1, firstId);
      }),
    );
  return fetchPage(Math.floor(count / perPage) + 1, Number.POSITIVE_INFINITY);
}
