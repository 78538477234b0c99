/** /course/{streamId}/calendar: every stage and day of a course (COURSE-06). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { selectCourseTitle, selectServerOffset } from "../../../../streams/parts/member/index";
import { useMemberView } from "../../../hooks/useView";
import { Page } from "../../../ui/layout/Page";
import { BannerFoot, BannerSlot } from "../../banners/BannerSlot";
import { CourseAbsent, CourseNotLoaded, CourseStale } from "../CourseStates";
import { courseTitle } from "../courseTitle";
import { useCourse } from "../useCourse";
import { CalendarSkeleton } from "./CalendarSkeleton";
import { CalendarView } from "./CalendarView";

/** By so much a clock may differ that decides which days are over. */
const MAX_WRONG_MS = 3_600_000;

/**
 * The server's clock less this device's, as the calendar was opened by it. What is over is decided once: where the device's clock
 * is wrong, again when the server's is known.
 */
function useClock(): number {
  const offsetMs = useMemberView(selectServerOffset);
  const [openedBy, setOpenedBy] = useState(offsetMs);
  if (Math.abs(offsetMs - openedBy) > MAX_WRONG_MS) setOpenedBy(offsetMs);
  return openedBy;
}

export function CalendarPage() {
  const { streamId = "" } = useParams();
  // another course is another calendar: nothing of the one before stays
  return <Calendar key={streamId} streamId={Number(streamId) || 0} />;
}

function Calendar({ streamId }: { streamId: number }) {
  const { t } = useTranslation(["course", "common"]);
  const title = useMemberView(selectCourseTitle, streamId);
  const { view, load, problem, isStale, retry } = useCourse(streamId);
  const clock = useClock();
  if (load === "absent") return <CourseAbsent />;
  if (view)
    return (
      <Page title={courseTitle(view)}>
        <CourseStale isStale={isStale} onRetry={retry} />
        <BannerSlot position="calendar" placement="top" />
        <CalendarView
          key={clock}
          view={view}
          beforeStages={<BannerSlot position="calendar" placement="beforeStage" />}
        />
        <BannerFoot position="calendar" />
      </Page>
    );
  const skeleton = <CalendarSkeleton title={title ?? t("calendar")} label={t("common:loading")} />;
  return <CourseNotLoaded load={load} problem={problem} onRetry={retry} skeleton={skeleton} />;
}
