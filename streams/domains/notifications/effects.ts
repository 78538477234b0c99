/**
 * The system's notification while the tab is hidden (CHAT-13). The count in the tab's title is the shell's matter.
 * Rule: of several open tabs one notifies: whoever claims the push by its number.
 */
import { filter, ignoreElements, mergeMap, tap } from "rxjs";
import { isDeleted } from "../../bus/define";
import { type Effect, ofType } from "../../bus/effects";
import type { Ports } from "../../ports/types";
import type { ChatEvents } from "../chat/events";
import { type HasTasks, type HomeworkEvents, taskTitle } from "../homework/events";

interface Deps {
  readonly ports: Ports;
  state(): HasTasks & { readonly page: { readonly isVisible: boolean } };
}
type NotificationEffect = Effect<ChatEvents & HomeworkEvents, never, Deps>;

const notifyWhileHidden: NotificationEffect = (events$, { ports, state }) =>
  events$.pipe(
    ofType("chat.message", "homework.status"),
    filter(({ position }) => position !== undefined && !state().page.isVisible),
    mergeMap((event) => {
      const notification =
        event.type === "chat.message" ? replyText(event.payload) : verdictText(event.payload, state());
      return ports.tabs.claim(`${event.position?.epoch}:${event.position?.cursor}`).pipe(
        filter((isOurs) => isOurs && notification !== null),
        tap(() => notification && ports.desktop.show(notification)),
      );
    }),
    ignoreElements(),
  );

type Notification = Parameters<Ports["desktop"]["show"]>[0];

function replyText(payload: ChatEvents["chat.message"]): Notification | null {
  if (isDeleted(payload) || !payload.employee || payload.isViewed || payload.updatedAt !== payload.createdAt)
    return null;
  const { chatId, employee, message } = payload;
  return { title: employee.name, body: message.slice(0, 140), tag: `chat-${chatId}`, path: `/chat/${chatId}` };
}

function verdictText(payload: HomeworkEvents["homework.status"], state: HasTasks): Notification | null {
  if (isDeleted(payload) || (payload.status !== "DONE" && payload.status !== "FAIL")) return null;
  const { id, streamId } = payload;
  return {
    title: taskTitle(payload, state),
    body: payload.history.at(-1)?.message ?? "",
    tag: `homework-${id}`,
    path: `/homework/${streamId}/${id}`,
  };
}

export const notificationsEffects = { notifyWhileHidden };
