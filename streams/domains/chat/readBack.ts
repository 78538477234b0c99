/** An opened chat is loaded back as far as its screen needs it: to its first unread message (CHAT-12), and to its start while it is searched (CHAT-15). */
import { filter, map, merge } from "rxjs";
import { ofType } from "../../bus/effects";
import { mayHelp } from "../../bus/resource/resource";
import type { ChatEffect } from "./deps";
import type { ChatState } from "./state";
import { countMessages, MAX_LANDING_COUNT } from "./thread";

/**
 * Requests one page after the other. A page that failed, also one that scrolling had requested, is requested again when the
 * connection may be back: until the landing is known, the screen shows nothing of the chat, and a search waits for what it has not seen.
 */
export const readBack: ChatEffect = (events$, { state }) =>
  merge(
    events$.pipe(
      ofType("chat/opened", "chat/threadLoaded", "chat/olderLoaded", "chat/searchStarted"),
      map(({ id, payload: { chatId } }) => ({ id, chatId })),
      filter(({ chatId }) => needsOlder(state().chat, chatId)),
    ),
    events$.pipe(
      ofType("connection/headRead", "connection/connected", "page/onlineChanged", "page/resumed"),
      map(({ id, type }) => ({ id, type, chatId: state().chat.openChatId ?? 0 })),
      filter(({ type, chatId }) => {
        const older = state().chat.threads[chatId]?.older;
        // heads are frequent: for a deleted chat they would request for ever
        return older?.status === "fail" && (type !== "connection/headRead" || mayHelp(older.problem));
      }),
      filter(({ chatId }) => hasOlder(state().chat, chatId)),
    ),
  ).pipe(map(({ id, chatId }) => ({ type: "chat/olderRequested", payload: { chatId }, cause: id }) as const));

function hasOlder({ openChatId, threads }: ChatState, chatId: number): boolean {
  const thread = threads[chatId];
  return openChatId === chatId && thread?.newest.status === "loaded" && !thread.isComplete;
}

function needsOlder(state: ChatState, chatId: number): boolean {
  const thread = state.threads[chatId];
  if (!thread || !hasOlder(state, chatId)) return false;
  return thread.isSearched || (thread.landing === null && countMessages(thread.chunks) < MAX_LANDING_COUNT);
}
