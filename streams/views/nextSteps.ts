/** What a learner should do next, as home begins with it. Rule: each step leads to the one place where it is done. */
import { createSelector } from "reselect";
import { isSettled } from "../bus/resource/resource";
import { type HasChat, selectChatList, selectChats } from "../domains/chat/select";
import { type HasHomework, selectHomeworkList, selectHomeworkResource } from "../domains/homework/select";
import { ROUTES } from "../routes";
import type { Continue } from "./course/continueAt";
import { courseStreamPath, selectCourseStreamEntries } from "./home";
import { type HasUserAndBrand, selectIsOnboardingLeft } from "./onboardingStep";

export type NextStep =
  /** The onboarding, which was left early (AUTH-18). */
  | { readonly kind: "profile"; readonly to: string }
  /** Tasks that were sent back and can be sent again. */
  | { readonly kind: "rework"; readonly count: number; readonly to: string }
  /** Unread messages of experts. */
  | { readonly kind: "reply"; readonly count: number; readonly to: string }
  /** What the day that is continued still needs, where nothing else is to do. */
  | {
      readonly kind: "day";
      readonly day: number;
      readonly lessons: number;
      readonly tasks: number;
      readonly to: string;
    }
  /** The course that ends first of those near their end. */
  | { readonly kind: "ending"; readonly title: string; readonly daysLeft: number; readonly to: string };

/** The day that is continued, as a step: nothing else to do is not nothing to do. */
export const stepOfDay = ({ day: { course, day, missing } }: Pick<Continue, "day">): NextStep => ({
  kind: "day",
  day: day.number,
  lessons: missing.lessons.length,
  tasks: missing.tasks.length,
  to: `/course/${course.courseStream.id}/calendar/${day.number}`,
});

type HasAll = HasHomework & HasChat & Parameters<typeof selectCourseStreamEntries>[0] & HasUserAndBrand;

/** Where the only one of several things is, or where all of them are. */
const chooseAddress = <Item>(items: readonly Item[], pathOf: (item: Item) => string, all: string): string => {
  const [only, another] = items;
  return only && !another ? pathOf(only) : all;
};

/** The steps in the order in which they should be done; null until tasks and chats are known. `now` as in selectChatEntries. */
export const selectNextSteps: (state: HasAll, now: number) => readonly NextStep[] | null = createSelector(
  [
    selectHomeworkResource,
    selectHomeworkList,
    selectChatList,
    selectChats,
    (state: HasAll, now: number) => selectCourseStreamEntries(state, now),
    selectIsOnboardingLeft,
  ],
  (homeworkStatus, homeworks, chatStatus, chats, courses, isOnboardingLeft) => {
    if (![homeworkStatus, chatStatus].every(isSettled)) return null;
    const reworks = homeworks.filter(({ status, isLocked }) => status === "FAIL" && !isLocked);
    const chatsWithNews = Object.values(chats).filter(({ unread }) => unread > 0);
    const steps: NextStep[] = isOnboardingLeft ? [{ kind: "profile", to: ROUTES.userInfoChat.path }] : [];
    if (reworks.length > 0)
      steps.push({
        kind: "rework",
        count: reworks.length,
        to: chooseAddress(reworks, ({ id, streamId }) => `/homework/${streamId}/${id}`, "/homework"),
      });
    if (chatsWithNews.length > 0)
      steps.push({
        kind: "reply",
        count: chatsWithNews.reduce((sum, { unread }) => sum + unread, 0),
        to: chooseAddress(chatsWithNews, ({ id }) => `/chat/${id}`, "/chat"),
      });
    const [first] = courses
      .filter(({ isNearEnd }) => isNearEnd)
      .toSorted((a, b) => (a.daysLeft ?? 0) - (b.daysLeft ?? 0));
    if (first)
      steps.push({
        kind: "ending",
        title: first.courseStream.course?.title ?? "",
        daysLeft: first.daysLeft ?? 0,
        to: courseStreamPath(first.courseStream),
      });
    return steps;
  },
);
