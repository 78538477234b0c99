/** What a learner asks of their course first: how far they are, until when it is open, and where its other parts are. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CourseView } from "../../../../streams/parts/member/index";
import { StatusChip } from "../../../ui/feedback/StatusChip";
import { ProgressRing } from "../../../ui/progress/ProgressRing";
import { useFormats } from "../../../ui/words/formats";
import { CourseOptions } from "../CourseOptions";
import { computeShare } from "../computeShare";
import { statusLooks } from "../courseLooks";
import styles from "./Calendar.module.css";
import { CourseBar } from "./CourseBar";
import { Ways } from "./Ways";

interface HeadProps {
  readonly view: CourseView;
  readonly now: number;
}

export function CalendarHead({ view, now }: HeadProps) {
  const { t } = useTranslation("course");
  const { percent, number } = useFormats();
  const { status, courseStream } = view;
  const { completeDaysCount = 0, daysCount = 0 } = courseStream.progress ?? {};
  const share = computeShare(view);
  const [head, setHead] = useState<HTMLElement | null>(null);
  const [wayOn, setWayOn] = useState<HTMLElement | null>(null);
  return (
    <>
      <CourseBar view={view} shownUntil={wayOn ?? head} />
      <section ref={setHead} className={styles.head} aria-label={t("head.label")}>
        <ProgressRing value={share} size={72} label={t("head.ring", { percent: percent(share) })}>
          {percent(share)}
        </ProgressRing>
        <div className={styles.facts}>
          <p className={styles.progress}>
            <strong>{t("head.progress", { done: number(completeDaysCount), count: daysCount })}</strong>
            <StatusChip {...statusLooks[status]} label={t(`status.${status}`)} />
          </p>
          <p className={styles.soft}>{useDates(view)}</p>
        </div>
        <Ways view={view} now={now} wayOnRef={setWayOn} />
        <CourseOptions view={view} />
      </section>
    </>
  );
}

/** "Open until 12 January 2027 · 50 days left". */
function useDates({ courseStream, status, daysLeft }: CourseView): string {
  const { t } = useTranslation("course");
  const { date } = useFormats();
  const { startDate, endDate } = courseStream;
  if (status === "not_started") return t("head.startsOn", { date: date(startDate) });
  if (endDate === null) return t("head.openEnded");
  if (status === "ended") return t("head.endedOn", { date: date(endDate) });
  const left = t("head.left", { count: daysLeft ?? 0 });
  return `${t("head.until", { date: date(endDate) })} · ${left}`;
}
