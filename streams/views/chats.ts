/** The chat list in its order: by the status of the stream, then by the last message (CHAT-01). */
import { createSelector } from "reselect";
import type { Chat } from "../domains/chat/events";
import { type HasChat, selectChats } from "../domains/chat/select";
import { type HasCourses, STATUS_ORDER, type StreamStatus, selectStreams } from "../domains/courses/select";
import { type HasSubscriptions, selectSubscriptions } from "../domains/subscriptions/select";
import { statusAt } from "./streamStatus";

type HasAll = HasChat & HasCourses & HasSubscriptions;

export interface ChatEntry {
  readonly chat: Chat;
  /** null: the chat belongs to no stream, or the stream is not known yet. */
  readonly streamStatus: StreamStatus | null;
}

const rank = (status: StreamStatus | null): number =>
  status === null ? STATUS_ORDER.length : STATUS_ORDER.indexOf(status);
const lastAt = ({ lastMessage }: Chat): number => lastMessage?.createdAt ?? 0;

/** `now` is the server's time in milliseconds; give it in whole minutes, so that the answer stays the same meanwhile. */
export const selectChatEntries: (state: HasAll, now: number) => readonly ChatEntry[] = createSelector(
  [selectChats, selectStreams, selectSubscriptions, (_: HasAll, now: number) => now],
  (chats, streams, subscriptions, now) =>
    Object.values(chats)
      .map((chat): ChatEntry => {
        const stream = chat.streamId === null ? undefined : streams[chat.streamId];
        return { chat, streamStatus: stream ? statusAt(stream, now, subscriptions) : null };
      })
      .toSorted(
        (a, b) =>
          rank(a.streamStatus) - rank(b.streamStatus) || lastAt(b.chat) - lastAt(a.chat) || a.chat.id - b.chat.id,
      ),
);
