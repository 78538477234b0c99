/**
 * A verdict that was read on its homework's page is read in its chat too: one event is unread once (SHELL-13).
 * Rule: a report covers every message up to the one it names; so it never covers an unread message that nobody has seen.
 */
import { distinctUntilChanged, EMPTY, filter, groupBy, map, merge, mergeMap, of, switchMap, takeWhile } from "rxjs";
import { causedBy, ofType } from "../../bus/effects";
import type { ChatDeps, ChatEffect } from "./deps";
import { isUnread } from "./events";
import { flatten } from "./thread";

/** What can be done about a verdict's comment: report reading up to an id; load its chat; wait for news of it; or nothing. */
type Step = number | "load" | "wait" | null;

/** After these the state may know more of a chat; what is folded again over an answer counts too. */
const NEWS: ReadonlySet<string> = new Set(["chat.changed", "chat/listLoaded", "chat/threadLoaded"]);

type State = ReturnType<ChatDeps["state"]>;

/** The messages that the learner has read on the pages of this chat's homework, on this device. */
function readElsewhere({ homework: { items, seen } }: State, chatId: number): ReadonlySet<number | null> {
  const read = Object.values(items).filter(
    ({ id, dialogId, updatedAt }) => dialogId === chatId && (seen[id] ?? 0) >= updatedAt,
  );
  return new Set(read.flatMap(({ history }) => history.map(({ chatMessageId }) => chatMessageId)));
}

function nextStep(state: State, chatId: number, commentId: number): Step {
  const chat = state.chat.chats[chatId];
  const thread = state.chat.threads[chatId];
  const last = chat?.lastMessage;
  if (!chat || !last || last.id < commentId) return "wait";
  const isTrusted = thread?.newest.status === "loaded" && !thread.newest.isStale;
  const unread = (isTrusted ? flatten(thread.chunks) : [last]).filter(isUnread);
  // where unread messages are missing here, one of them may come before the comment
  if (unread.length < chat.unread) return isTrusted ? null : "load";
  const read = readElsewhere(state, chatId);
  const firstOther = unread.findIndex(({ id }) => !read.has(id));
  const ownRead = firstOther < 0 ? unread : unread.slice(0, firstOther);
  return chat.unread > 0 ? (ownRead.at(-1)?.id ?? null) : null;
}

/** Reports the comment of a verdict as seen, once it is known that it is unread and that no other unread message comes before it. */
export const readVerdicts: ChatEffect = (events$, deps) =>
  events$.pipe(
    ofType("homework/seen"),
    groupBy(({ payload }) => payload.statusId),
    mergeMap((ofOne$) =>
      ofOne$.pipe(
        // a later verdict on the same work covers the earlier one
        switchMap((event) => {
          const item = deps.state().homework.items[event.payload.statusId];
          const chatId = item?.dialogId ?? null;
          const commentId = item?.history.findLast(
            ({ status }) => status === "DONE" || status === "FAIL",
          )?.chatMessageId;
          if (chatId === null || !commentId) return EMPTY;
          return merge(of(event), events$.pipe(filter(({ type }) => NEWS.has(type)))).pipe(
            map(() => nextStep(deps.state(), chatId, commentId)),
            distinctUntilChanged(),
            takeWhile((step) => step === "wait" || step === "load", true),
            mergeMap((step) => {
              if (step === "load") return of({ type: "chat/threadRequested", payload: { chatId } } as const);
              if (step === "wait" || step === null) return EMPTY;
              return of({ type: "chat/seen", payload: { chatId, messageId: step } } as const);
            }),
            causedBy(event),
          );
        }),
      ),
    ),
  );
