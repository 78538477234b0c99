/** A day that cannot be opened: why, and the way on (COURSE-05, COURSE-13, COURSE-16). It opens by itself when its time comes. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { DayLock, DayView } from "../../../streams/parts/member/index";
import { useServerNow } from "../../hooks/useServerNow";
import { buttonClass } from "../../ui/button/Button";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { Page } from "../../ui/layout/Page";
import { useFormats } from "../../ui/words/formats";
import { Renewal } from "../course/CourseBanner";
import { useLockReason } from "../course/calendar/lockReason";
import { courseTitle } from "../course/courseTitle";

export function DayLocked({ view, children }: { view: DayView; children: ReactNode }) {
  const { t } = useTranslation(["day", "course"]);
  const { number } = useFormats();
  const now = useServerNow();
  const reason = useLockReason();
  const { course, day } = view;
  const { lock } = day.state;
  if (!lock) return null;
  return (
    <Page title={day.title || t("number", { day: number(day.number) })} belongsTo={courseTitle(course)}>
      {children}
      <EmptyState
        drawing="courses"
        title={t("course:lock.title", { day: number(day.number) })}
        text={reason(lock, now)}
        action={<WayOn lock={lock} streamId={course.courseStream.id} />}
      />
    </Page>
  );
}

function WayOn({ lock, streamId }: { lock: DayLock; streamId: number }) {
  const { t } = useTranslation(["day", "course"]);
  const isOver = lock.reason === "course" && (lock.status === "stopped" || lock.status === "ended");
  if (lock.reason === "demo" || isOver)
    return (
      <Renewal streamId={streamId} offer={isOver ? undefined : "default"} isMain>
        {t(isOver ? "course:banner.renew" : "course:banner.full")}
      </Renewal>
    );
  return (
    <Link to={`/course/${streamId}/calendar`} className={buttonClass()}>
      {t("toCalendar")}
    </Link>
  );
}
