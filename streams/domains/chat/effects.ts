/** Everything of chats that takes time, by name. */
import {
  catchError,
  debounceTime,
  defer,
  EMPTY,
  filter,
  from,
  groupBy,
  map,
  merge,
  mergeMap,
  retry,
  scan,
  switchMap,
  throwError,
  timer,
} from "rxjs";
import type { NewEvent } from "../../bus/define";
import { causedBy, ofType } from "../../bus/effects";
import { isTransient, toProblem } from "../../bus/problem";
import { asOfNow } from "../../bus/resource/asOf";
import type { PlaceEvents } from "../../bus/resource/mutation";
import { chatPlace, type DraftEvents } from "../drafts/events";
import { putViewed } from "./api";
import type { ChatDeps, ChatEffect } from "./deps";
import { type ChatEvents, isUnread, type Message, type MessageEdit } from "./events";
import { loadOlder, recheckOlder } from "./load";
import { readBack } from "./readBack";
import { readVerdicts } from "./readVerdicts";
import { chatList, threads } from "./resources";
import type { ChatState } from "./state";
import { flatten } from "./thread";

type Own = NewEvent<ChatEvents & DraftEvents & PlaceEvents>;
/** Scrolling sees many messages; one call reports the last of them. */
const VIEWED_AFTER_MS = 250;
const VIEWED_AGAIN_AFTER_MS = 30_000;

/**
 * An edit or a rating that is refused while its screen waits says so, and the words of an edit return to the composer: nothing typed is
 * lost (CHAT-03, CHAT-06). What is refused after it had waited is behind the connection mark.
 */
const tellRefusals: ChatEffect = (events$, deps) =>
  events$.pipe(
    ofType("chat/editFailed", "chat/rateFailed"),
    mergeMap((event) => {
      const { id, of: request, problem } = event.payload;
      const { changes, requests } = deps.state().waiting;
      const change = changes.find(({ key, status }) => status === "new" && requests[key]?.id === request);
      if (!change || id === null) return [];
      // the queue stores what the mutation was asked for
      const { chatId, text } = change.body as MessageEdit;
      const returned = event.type === "chat/editFailed" ? [returnWords(deps, chatId, text)] : [];
      const forgotten = change.place === null ? [] : [{ place: change.place, text: change.draft, uploadKeys: [] }];
      return from<Own[]>([
        ...returned,
        ...forgotten.map((payload) => ({ type: "place/stored", payload }) as const),
        { type: "chat/changeFailed", payload: { chatId, messageId: id, problem } },
      ]).pipe(causedBy(event));
    }),
  );

function returnWords({ state }: ChatDeps, chatId: number, text: string): NewEvent<DraftEvents> {
  const place = chatPlace(chatId);
  const typed = state().drafts.byPlace[place];
  return { type: "drafts/changed", payload: { place, text: typed ? `${text}\n${typed}` : text } };
}

/** Reports reading to the server once, up to the newest message seen (CHAT-05, CHAT-12). */
const sendViewed: ChatEffect = (events$, deps) =>
  events$.pipe(
    ofType("chat/seen"),
    groupBy(({ payload }) => payload.chatId),
    mergeMap((seen$) =>
      seen$.pipe(
        scan((highest, { payload }) => Math.max(highest, payload.messageId), 0),
        debounceTime(VIEWED_AFTER_MS, deps.ports.clock.scheduler),
        filter((upToId) => hasUnread(deps.state().chat, seen$.key, upToId)),
        // a newer one covers the older ones too
        switchMap((messageId) =>
          defer(() => {
            const asOf = asOfNow(deps.state());
            return putViewed(deps.ports.http, deps.ports.random.newKey(), seen$.key, messageId).pipe(
              map(
                () =>
                  ({
                    type: "chat/viewedStored",
                    payload: { chatId: seen$.key, messageId, asOf },
                    source: "rest",
                  }) as const,
              ),
            );
          }).pipe(
            retry({ delay: (error) => untilWorthTrying(error, deps.ports) }),
            catchError(() => EMPTY),
          ),
        ),
      ),
    ),
  );

/** What failed for lack of a connection is tried again when there may be one; what was refused is not. */
const untilWorthTrying = (error: unknown, { page, clock }: ChatDeps["ports"]) =>
  isTransient(toProblem(error))
    ? merge(page.resumed$, timer(VIEWED_AGAIN_AFTER_MS, clock.scheduler))
    : throwError(() => error);

/** In what is loaded of the chat; the last message is known without the others. */
function hasUnread({ threads, chats }: ChatState, chatId: number, upToId: number): boolean {
  const isOne = (message: Message) => message.id <= upToId && isUnread(message);
  const last = chats[chatId]?.lastMessage;
  return flatten(threads[chatId]?.chunks ?? []).some(isOne) || (last ? isOne(last) : false);
}

export const chatEffects = {
  loadOlder,
  recheckOlder,
  readBack,
  tellRefusals,
  sendViewed,
  readVerdicts,
  ...chatList.effects(),
  ...threads.effects<ChatDeps>({ isNeeded: ({ state }, chatId) => chatId === state().chat.openChatId }),
};
