/** Everything of chats that takes time, by name. */
import {
  catchError,
  concatMap,
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
import { chatPlace, type DraftEvents, editPlace } from "../drafts/events";
import { putMessage, putRating, putViewed } from "./api";
import type { ChatDeps, ChatEffect } from "./deps";
import { type ChatEvents, isUnread, type Message } from "./events";
import { loadOlder, recheckOlder } from "./load";
import { readBack } from "./readBack";
import { readVerdicts } from "./readVerdicts";
import { chatList, threads } from "./resources";
import type { ChatState } from "./state";
import { flatten } from "./thread";

/** Scrolling sees many messages; one call reports the last of them. */
const VIEWED_AFTER_MS = 250;
const VIEWED_AGAIN_AFTER_MS = 30_000;

/**
 * Edits and ratings of messages (CHAT-06), one after the other: concatMap keeps the learner's order. The text of an edit is
 * stored until the answer (CHAT-03), and returns to the composer when it failed: nothing typed is lost.
 */
const changeMessages: ChatEffect = (events$, deps) =>
  events$.pipe(
    ofType("chat/editRequested", "chat/rateRequested"),
    concatMap((event) => {
      const { http, random } = deps.ports;
      const { chatId, messageId } = event.payload;
      const key = random.newKey();
      const asOf = asOfNow(deps.state());
      const edit = event.type === "chat/editRequested" ? event.payload : null;
      const answer$ =
        event.type === "chat/editRequested"
          ? putMessage(http, key, chatId, messageId, event.payload.text)
          : putRating(http, key, chatId, messageId, event.payload.rating);
      return answer$.pipe(
        mergeMap((message) =>
          from<NewEvent<ChatEvents & DraftEvents>[]>([
            { type: "chat/messageChanged", payload: { message, asOf }, source: "rest" },
            ...(edit ? forgetEdit(deps, edit) : []),
          ]),
        ),
        catchError((error: unknown) => {
          const failed = { chatId, messageId, problem: toProblem(error) };
          const returned = edit ? [returnWords(deps, chatId, edit.text), ...forgetEdit(deps, edit)] : [];
          return from<NewEvent<ChatEvents & DraftEvents>[]>([
            ...returned,
            { type: "chat/changeFailed", payload: failed, source: "rest" },
          ]);
        }),
        causedBy(event),
      );
    }),
  );

/** The stored text of an edit that has its answer; none when something else was typed for the message meanwhile. */
function forgetEdit(
  { state }: ChatDeps,
  { chatId, messageId, text }: ChatEvents["chat/editRequested"],
): NewEvent<DraftEvents>[] {
  const place = editPlace(chatId, messageId);
  if (state().drafts.byPlace[place]?.trim() !== text.trim()) return [];
  return [{ type: "drafts/changed", payload: { place, text: "" } }];
}

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
  changeMessages,
  sendViewed,
  readVerdicts,
  ...chatList.effects(),
  ...threads.effects<ChatDeps>({ isNeeded: ({ state }, chatId) => chatId === state().chat.openChatId }),
};
