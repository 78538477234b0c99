/** The learner's streams as home shows them. */
import { createSelector } from "reselect";
import { type HasChat, selectChats } from "../domains/chat/select";
import type { CourseStream } from "../domains/courses/events";
import { daysLeft, type HasCourses, type StreamStatus, selectStreams } from "../domains/courses/select";
import { type HasSubscriptions, selectSubscriptions } from "../domains/subscriptions/select";
import { statusAt } from "./streamStatus";

export type HomeTab = "ongoing" | "active" | "completed";
export interface StreamEntry {
  readonly stream: CourseStream;
  readonly status: StreamStatus;
  readonly tab: HomeTab;
  readonly daysLeft: number | null;
  readonly unread: number;
}
interface HasBrand {
  readonly brand: { readonly config: { readonly brand: { readonly isDemoAccessible: boolean } } | null };
}
type HasAll = HasCourses & HasChat & HasSubscriptions & HasBrand;

/** Ongoing: started; Active: not started, frozen, stopped; Completed: ended (contract 6.1). */
const TABS: Readonly<Record<StreamStatus, HomeTab>> = {
  started: "ongoing",
  not_started: "active",
  freeze: "active",
  stopped: "active",
  ended: "completed",
};

/** Newest start first; demo streams only where the brand allows them (COURSE-04). `now` as in selectChatEntries. */
export const selectStreamEntries: (state: HasAll, now: number) => readonly StreamEntry[] = createSelector(
  [
    selectStreams,
    selectChats,
    selectSubscriptions,
    (state: HasAll) => state.brand.config?.brand.isDemoAccessible ?? false,
    (_: HasAll, now: number) => now,
  ],
  (streams, chats, subscriptions, isDemoAccessible, now) => {
    const unreadOf = (streamId: number) =>
      Object.values(chats).reduce((sum, chat) => (chat.streamId === streamId ? sum + chat.unread : sum), 0);
    return Object.values(streams)
      .filter(({ isDemo }) => !isDemo || isDemoAccessible)
      .map((stream): StreamEntry => {
        const status = statusAt(stream, now, subscriptions);
        return { stream, status, tab: TABS[status], daysLeft: daysLeft(stream, now), unread: unreadOf(stream.id) };
      })
      .toSorted((a, b) => b.stream.startDate - a.stream.startDate || a.stream.id - b.stream.id);
  },
);
