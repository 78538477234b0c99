/** The chat list in its order: by the status of the course stream, then by the last message (CHAT-01). */
import { createSelector } from "reselect";
import { isSettled } from "../../bus/resource/resource";
import type { Chat } from "../../domains/chat/events";
import { type HasChat, selectChats } from "../../domains/chat/select";
import {
  type CourseStreamStatus,
  type HasCourses,
  STATUS_ORDER,
  selectCourseStreams,
  selectCourseStreamsResource,
} from "../../domains/courses/select";
import { type HasSubscriptions, selectSubscriptions } from "../../domains/subscriptions/select";
import { statusAt } from "../course/courseStreamStatus";

type HasAll = HasChat & HasCourses & HasSubscriptions;

export interface ChatEntry {
  readonly chat: Chat;
  /** null: the chat belongs to no course stream, or that is not known yet. */
  readonly courseStreamStatus: CourseStreamStatus | null;
}

const rank = (status: CourseStreamStatus | null): number =>
  status === null ? STATUS_ORDER.length : STATUS_ORDER.indexOf(status);
const lastAt = ({ lastMessage }: Chat): number => lastMessage?.createdAt ?? 0;

/** Whether the chats have their order: without the course streams they would change places as those come. */
export const selectIsChatOrderKnown = (state: HasCourses): boolean => isSettled(selectCourseStreamsResource(state));

/** `now` is the server's time in milliseconds; give it in whole minutes, so that the answer stays the same meanwhile. */
export const selectChatEntries: (state: HasAll, now: number) => readonly ChatEntry[] = createSelector(
  [selectChats, selectCourseStreams, selectSubscriptions, (_: HasAll, now: number) => now],
  (chats, courseStreams, subscriptions, now) =>
    Object.values(chats)
      .map((chat): ChatEntry => {
        const courseStream = chat.streamId === null ? undefined : courseStreams[chat.streamId];
        return { chat, courseStreamStatus: courseStream ? statusAt(courseStream, now, subscriptions) : null };
      })
      .toSorted(
        (a, b) =>
          rank(a.courseStreamStatus) - rank(b.courseStreamStatus) ||
          lastAt(b.chat) - lastAt(a.chat) ||
          a.chat.id - b.chat.id,
      ),
);
