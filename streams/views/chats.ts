/** The chat list in its order: by the status of the stream, then by the last message (CHAT-01). */
import { createSelector } from "reselect";
import type { Chat } from "../domains/chat/events";
import { type HasChat, selectChats } from "../domains/chat/select";
import {
  type HasCourses,
  STATUS_ORDER,
  type StreamStatus,
  selectStreams,
  streamStatus,
} from "../domains/courses/select";

export interface ChatEntry {
  readonly chat: Chat;
  /** null: the chat belongs to no stream, or the stream is not known yet. */
  readonly streamStatus: StreamStatus | null;
}

const rank = (status: StreamStatus | null): number =>
  status === null ? STATUS_ORDER.length : STATUS_ORDER.indexOf(status);
const lastAt = ({ lastMessage }: Chat): number => lastMessage?.createdAt ?? 0;

/** `now` is the server's time in milliseconds; give it in whole minutes, so that the answer stays the same meanwhile. */
export const selectChatEntries: (state: HasChat & HasCourses, now: number) => readonly ChatEntry[] = createSelector(
  [selectChats, selectStreams, (_: HasChat & HasCourses, now: number) => now],
  (chats, streams, now) =>
    Object.values(chats)
      .map((chat): ChatEntry => {
        const stream = chat.streamId === null ? undefined : streams[chat.streamId];
        return { chat, streamStatus: stream ? streamStatus(stream, now, false) : null };
      })
      .toSorted(
        (a, b) =>
          rank(a.streamStatus) - rank(b.streamStatus) || lastAt(b.chat) - lastAt(a.chat) || a.chat.id - b.chat.id,
      ),
);
