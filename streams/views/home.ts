/** The learner's course streams as home shows them. */
import { createSelector } from "reselect";
import { isSettled } from "../bus/resource/resource";
import { type HasChat, selectChats } from "../domains/chat/select";
import type { CourseStream } from "../domains/courses/events";
import {
  type CourseStreamStatus,
  daysLeft,
  type HasCourses,
  selectCourseStreams,
  selectCourseStreamsResource,
} from "../domains/courses/select";
import { type HasSubscriptions, selectSubscriptions } from "../domains/subscriptions/select";
import { statusAt } from "./course/courseStreamStatus";

export type HomeTab = "ongoing" | "active" | "completed";
export interface CourseStreamEntry {
  readonly courseStream: CourseStream;
  readonly status: CourseStreamStatus;
  readonly tab: HomeTab;
  readonly daysLeft: number | null;
  /** Started, and no more days before its end than the brand's warning says (contract 6.1). */
  readonly isNearEnd: boolean;
  readonly unread: number;
}
interface HasBrand {
  readonly brand: {
    readonly config: {
      readonly brand: { readonly isDemoAccessible: boolean; readonly daysShowWarning: number };
    } | null;
  };
}
type HasAll = HasCourses & HasChat & HasSubscriptions & HasBrand;

/** Ongoing: started; Active: not started, frozen, stopped; Completed: ended (contract 6.1). */
const TABS: Readonly<Record<CourseStreamStatus, HomeTab>> = {
  started: "ongoing",
  not_started: "active",
  freeze: "active",
  stopped: "active",
  ended: "completed",
};

/** Where a course is followed: its calendar. */
export const courseStreamPath = ({ id }: CourseStream): string => `/course/${id}/calendar`;

/** Newest start first; demo course streams only where the brand allows them (COURSE-04). `now` as in selectChatEntries. */
export const selectCourseStreamEntries: (state: HasAll, now: number) => readonly CourseStreamEntry[] = createSelector(
  [
    selectCourseStreams,
    selectChats,
    selectSubscriptions,
    (state: HasAll) => state.brand.config?.brand.isDemoAccessible ?? false,
    (state: HasAll) => state.brand.config?.brand.daysShowWarning ?? 0,
    (_: HasAll, now: number) => now,
  ],
  (courseStreams, chats, subscriptions, isDemoAccessible, warnDays, now) => {
    const unreadOf = (streamId: number) =>
      Object.values(chats).reduce((sum, chat) => (chat.streamId === streamId ? sum + chat.unread : sum), 0);
    return Object.values(courseStreams)
      .filter(({ isDemo }) => !isDemo || isDemoAccessible)
      .map((courseStream): CourseStreamEntry => {
        const status = statusAt(courseStream, now, subscriptions);
        const left = daysLeft(courseStream, now);
        const isNearEnd = status === "started" && left !== null && left > 0 && left <= warnDays;
        return {
          courseStream,
          status,
          tab: TABS[status],
          daysLeft: left,
          isNearEnd,
          unread: unreadOf(courseStream.id),
        };
      })
      .toSorted((a, b) => b.courseStream.startDate - a.courseStream.startDate || a.courseStream.id - b.courseStream.id);
  },
);

/** Who has finished no day yet, and has no course but one to look around in. Also while that is not known. */
export function selectIsNewcomer(state: HasCourses): boolean {
  if (!isSettled(selectCourseStreamsResource(state))) return true;
  return Object.values(selectCourseStreams(state)).every(
    ({ isDemo, progress }) => isDemo && (progress?.completeDaysCount ?? 0) === 0,
  );
}
