/** My courses: the course streams in their tabs (COURSE-02). */
import { useEffect, useMemo } from "react";
import { useLocation, useSearchParams } from "react-router";
import {
  type CourseStreamEntry,
  courseStreamPath,
  type HomeTab,
  selectCourseStreamEntries,
  selectCourseStreamsResource,
  selectNextSteps,
} from "../../../streams/parts/member/index";
import { useSend } from "../../hooks/useSend";
import { useServerNow } from "../../hooks/useServerNow";
import { useMemberView } from "../../hooks/useView";
import { BannerSlot } from "../BannerSlot";
import type { CourseStreamCardModel } from "./CourseStreamCard";
import { HomeView } from "./HomeView";
import { WeekStrip } from "./WeekStrip";

const TABS: readonly HomeTab[] = ["ongoing", "active", "completed"];
const isTab = (text: string | null): text is HomeTab => (TABS as readonly (string | null)[]).includes(text);

const cardOf = ({ courseStream, status, isNearEnd, daysLeft, unread }: CourseStreamEntry): CourseStreamCardModel => ({
  id: courseStream.id,
  to: courseStreamPath(courseStream),
  title: courseStream.course?.title ?? "",
  imageUrl: courseStream.course?.image?.medium ?? courseStream.course?.image?.large ?? null,
  status: isNearEnd ? "critical" : status,
  startMs: courseStream.startDate,
  endMs: courseStream.endDate,
  daysLeft: isNearEnd ? daysLeft : null,
  daysDone: courseStream.progress?.completeDaysCount ?? 0,
  daysTotal: courseStream.progress?.daysCount ?? 0,
  nextLesson: null,
  unread,
});

export function HomePage() {
  const now = useServerNow();
  const { status } = useMemberView(selectCourseStreamsResource);
  const entries = useMemberView(selectCourseStreamEntries, now);
  const steps = useMemberView(selectNextSteps, now);
  const [query, setQuery] = useSearchParams();
  const send = useSend();
  const isCourses = useLocation().pathname === "/courses";
  useEffect(() => send("courses/courseStreamsRequested", {}), [send]);
  const courseStreams = useMemo(() => {
    const inTab = (tab: HomeTab) => entries.filter((entry) => entry.tab === tab).map(cardOf);
    return { ongoing: inTab("ongoing"), active: inTab("active"), completed: inTab("completed") };
  }, [entries]);
  const wanted = query.get("tab");
  return (
    <HomeView
      load={status}
      tab={isTab(wanted) ? wanted : "ongoing"}
      courseStreams={courseStreams}
      continueAt={null}
      steps={steps}
      week={<WeekStrip />}
      top={<BannerSlot position={isCourses ? "courses" : "home"} placement="top" />}
      onTab={(tab) => setQuery({ tab }, { replace: true })}
      onRetry={() => send("courses/courseStreamsRequested", {})}
    />
  );
}
