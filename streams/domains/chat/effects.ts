/** Everything of chats that takes time, by name. */
import { catchError, concatMap, debounceTime, EMPTY, filter, groupBy, map, mergeMap, of, scan } from "rxjs";
import { causedBy, ofType } from "../../bus/effects";
import { toProblem } from "../../bus/problem";
import { putMessage, putRating, putViewed } from "./api";
import type { ChatEffect } from "./deps";
import { loadList, loadOlder, loadThread, readToFirstUnread, reload, start } from "./load";
import { acceptSends, drainOutbox, restoreOutbox, tidyOutbox } from "./outbox";
import { flatten } from "./thread";

/** Scrolling sees many messages; one call tells of the last of them. */
const VIEWED_AFTER_MS = 250;

/** Edits and ratings of messages (CHAT-06), one after the other: concatMap keeps the learner's order. */
const changeMessages: ChatEffect = (events$, { ports: { http, random } }) =>
  events$.pipe(
    ofType("chat/editRequested", "chat/rateRequested"),
    concatMap((event) => {
      const { chatId, messageId } = event.payload;
      const key = random.newKey();
      const answer$ =
        event.type === "chat/editRequested"
          ? putMessage(http, key, chatId, messageId, event.payload.text)
          : putRating(http, key, chatId, messageId, event.payload.rating);
      return answer$.pipe(
        map((message) => ({ type: "chat/messageChanged", payload: { message }, source: "rest" }) as const),
        catchError((error: unknown) =>
          of({
            type: "chat/changeFailed",
            payload: { chatId, messageId, problem: toProblem(error) },
            source: "rest",
          } as const),
        ),
        causedBy(event),
      );
    }),
  );

/** Reading tells the server once, up to the newest message seen (CHAT-05, CHAT-12). */
const tellViewed: ChatEffect = (events$, deps) =>
  events$.pipe(
    ofType("chat/seen"),
    groupBy(({ payload }) => payload.chatId),
    mergeMap((seen$) =>
      seen$.pipe(
        scan((highest, { payload }) => Math.max(highest, payload.messageId), 0),
        debounceTime(VIEWED_AFTER_MS, deps.ports.clock.scheduler),
        filter((upToId) => hasUnread(deps.state().chat.threads[seen$.key], upToId)),
        concatMap((messageId) =>
          putViewed(deps.ports.http, deps.ports.random.newKey(), seen$.key, messageId).pipe(
            map(
              () => ({ type: "chat/viewedStored", payload: { chatId: seen$.key, messageId }, source: "rest" }) as const,
            ),
            // what was seen is told again with the next message that is seen
            catchError(() => EMPTY),
          ),
        ),
      ),
    ),
  );

function hasUnread(thread: { readonly chunks: Parameters<typeof flatten>[0] } | undefined, upToId: number): boolean {
  return flatten(thread?.chunks ?? []).some(
    ({ id, employee, isViewed }) => id <= upToId && employee !== null && !isViewed,
  );
}

export const chatEffects = {
  loadList,
  loadThread,
  loadOlder,
  readToFirstUnread,
  reload,
  acceptSends,
  drainOutbox,
  tidyOutbox,
  restoreOutbox,
  changeMessages,
  tellViewed,
  start,
};
