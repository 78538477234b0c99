/** My courses: the course streams in their tabs (COURSE-02). */
import { useEffect, useMemo, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { selectUser } from "../../../streams/parts/core";
import {
  type Continue,
  type CourseStreamEntry,
  courseStreamPath,
  type HomeTab,
  isSettled,
  selectContinue,
  selectCourseStreamEntries,
  selectCourseStreamsResource,
  selectIsContinueKnown,
  selectIsDemoComing,
  selectIsNewcomer,
  selectNextLessons,
  selectNextSteps,
  selectOpensNext,
  stepOfDay,
} from "../../../streams/parts/member/index";
import { useNeeded } from "../../hooks/useNeeded";
import { useCourseNow } from "../../hooks/useServerNow";
import { useMemberView, useView } from "../../hooks/useView";
import { BannerFoot, BannerSlot } from "../banners/BannerSlot";
import { renewalPath } from "../shared/renewalPath";
import type { ContinueModel } from "./ContinueCard";
import type { CourseStreamCardModel } from "./CourseStreamCard";
import { HomeView } from "./HomeView";
import { useHomePreview } from "./useHomePreview";
import { WeekStrip } from "./WeekStrip";

const TABS: readonly HomeTab[] = ["ongoing", "active", "completed"];
const isTab = (text: string | null): text is HomeTab => (TABS as readonly (string | null)[]).includes(text);

/** The calls for the days of each started course: what to continue, and what comes next, is in them. */
function useStartedCourses(entries: readonly CourseStreamEntry[]): void {
  const started = entries.flatMap(({ status, courseStream }) => (status === "started" ? [courseStream] : []));
  useNeeded(
    "courses/statusRequested",
    started.map(({ id: streamId }) => ({ streamId })),
  );
  useNeeded(
    "contents/courseRequested",
    started.flatMap(({ courseId }) => (courseId > 0 ? [{ courseId }] : [])),
  );
}

/** `newcomer`: who has begun nothing yet, and has only a course to look around in. */
const continueModel = ({ day: view, lesson, positionMs }: Continue, newcomer: string | null): ContinueModel => {
  const { course, day } = view;
  const { id } = course.courseStream;
  const path = `/course/${id}/calendar/${day.number}`;
  return {
    to: lesson ? `${path}?lesson=${lesson.lesson.id}` : path,
    courseTitle: course.courseStream.course?.title || course.content.title,
    dayNumber: day.number,
    lessonTitle: lesson?.title || day.title,
    imageUrl: lesson?.lesson.imageUrl ?? course.courseStream.course?.image?.medium ?? null,
    isDemo: course.courseStream.isDemo,
    welcome: newcomer === null ? null : { name: newcomer, daysTotal: course.courseStream.progress?.daysCount ?? 0 },
    position: lesson && positionMs > 0 ? { atMs: positionMs, totalMs: lesson.lengthMs } : null,
  };
};

const toCard = (
  { courseStream, status, isNearEnd, daysLeft, unread }: CourseStreamEntry,
  nextLesson: string | null,
): CourseStreamCardModel => ({
  id: courseStream.id,
  to: courseStreamPath(courseStream),
  title: courseStream.course?.title ?? "",
  imageUrl: courseStream.course?.image?.medium ?? courseStream.course?.image?.large ?? null,
  isDemo: courseStream.isDemo,
  status: isNearEnd ? "critical" : status,
  startMs: courseStream.startDate,
  endMs: courseStream.endDate,
  daysLeft,
  daysDone: courseStream.progress?.completeDaysCount ?? 0,
  daysTotal: courseStream.progress?.daysCount ?? 0,
  nextLesson,
  renewTo: isNearEnd || (status === "ended" && !courseStream.isDemo) ? renewalPath(courseStream.id) : null,
  unread,
});

/** What the page has drawn before the app keeps menu and links from being pressed: it does not wait for the network. */
const WAITS_MS = 150;

/** True once all is there, or some time after the cards are. */
function useWaitEnd(hasCards: boolean, isComplete: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!hasCards || isOver) return;
    const timer = setTimeout(() => setOver(true), WAITS_MS);
    return () => clearTimeout(timer);
  }, [hasCards, isOver]);
  return isComplete || isOver;
}

/** Where to continue; who has begun nothing yet, and has only a demo course, is welcomed by name. */
function useContinueModel(next: Continue | null): ContinueModel | null {
  const name = useView(selectUser)?.firstName ?? "";
  const isNew = useMemberView(selectIsNewcomer);
  return useMemo(() => {
    if (!next) return null;
    return continueModel(next, isNew && next.positionMs === 0 && next.day.day.number === 1 ? name : null);
  }, [isNew, next, name]);
}

/** The cards of each tab, in order. */
function useCards(entries: readonly CourseStreamEntry[]) {
  const nextLessons = useMemberView(selectNextLessons, useCourseNow());
  return useMemo(() => {
    const inTab = (tab: HomeTab) =>
      entries
        .filter((entry) => entry.tab === tab)
        .map((entry) => toCard(entry, nextLessons[entry.courseStream.id] ?? null));
    return { ongoing: inTab("ongoing"), active: inTab("active"), completed: inTab("completed") };
  }, [entries, nextLessons]);
}

export function HomePage() {
  const now = useCourseNow();
  const list = useMemberView(selectCourseStreamsResource);
  // a first course that is on its way moves nothing when it comes: until then home waits for it
  const status = useMemberView(selectIsDemoComing) ? "loading" : list.status;
  const entries = useMemberView(selectCourseStreamEntries, now);
  const steps = useMemberView(selectNextSteps, now);
  const next = useMemberView(selectContinue, now);
  const opens = useMemberView(selectOpensNext, now);
  const isNextKnown = useMemberView(selectIsContinueKnown, now);
  useStartedCourses(entries);
  const [query, setQuery] = useSearchParams();
  const position = useLocation().pathname === "/courses" ? "courses" : "home";
  const retry = useNeeded("courses/courseStreamsRequested", [{}]);
  const courseStreams = useCards(entries);
  const wanted = query.get("tab");
  const tab = isTab(wanted) ? wanted : "ongoing";
  const continueAt = useContinueModel(next);
  // a learner without a course has no next step
  const isComplete = entries.length > 0 ? isNextKnown && steps !== null : isSettled({ status });
  const isOver = useWaitEnd(entries.length > 0, isComplete);
  useHomePreview({
    isComplete: isComplete && tab === "ongoing" && position === "home",
    courseStreams: courseStreams.ongoing,
    continueAt,
    now,
  });
  return (
    <HomeView
      load={status}
      isComplete={isOver}
      tab={tab}
      problem={list.problem}
      courseStreams={courseStreams}
      // another course's days can still change the answer
      isContinueKnown={isNextKnown}
      continueAt={continueAt}
      opensNext={isNextKnown && opens ? { opens, now } : null}
      steps={steps}
      dayStep={isNextKnown && next ? stepOfDay(next) : null}
      week={<WeekStrip />}
      top={
        <>
          <BannerSlot position={position} placement="mainPage" />
          <BannerSlot position={position} placement="top" />
        </>
      }
      beforeCourses={<BannerSlot position={position} placement="beforeCourse" />}
      bottom={<BannerFoot position={position} />}
      onTab={(tab) => setQuery({ tab }, { replace: true })}
      onRetry={retry}
    />
  );
}
