/** The course's name, how far it is, and the way on, once the way on in its head is out of sight. Rule: it covers what scrolls below it, and moves nothing. */
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CourseView } from "../../../../streams/parts/member/index";
import { useEdge } from "../../../ui/layout/useEdge";
import { ProgressRing } from "../../../ui/progress/ProgressRing";
import { useFormats } from "../../../ui/words/formats";
import { useEndingDays } from "../CourseBanner";
import { computeShare } from "../computeShare";
import { courseTitle } from "../courseTitle";
import styles from "./CourseBar.module.css";
import { Continue } from "./Ways";

interface CourseBarProps {
  readonly view: CourseView;
  /** What it stands for once that is above the window: the way on in the head, or the head where there is none. */
  readonly shownUntil: HTMLElement | null;
}

export function CourseBar({ view, shownUntil }: CourseBarProps) {
  return <div className={styles.barPlace}>{useIsAbove(shownUntil) && <Bar view={view} />}</div>;
}

function Bar({ view }: { view: CourseView }) {
  const { t } = useTranslation("course");
  const { percent } = useFormats();
  const bar = useRef<HTMLDivElement>(null);
  useEdge("--pinned", bar);
  const share = computeShare(view);
  const ending = useEndingDays(view);
  return (
    <div ref={bar} className={styles.bar} data-pinned role="group" aria-label={t("head.label")}>
      <ProgressRing value={share} size={32} label={t("head.ring", { percent: percent(share) })} />
      {/* the page's heading, once more */}
      <strong className={styles.barTitle} aria-hidden="true">
        {courseTitle(view)}
      </strong>
      {ending !== null && <span className={styles.barWarning}>{t("banner.ending", { count: ending })}</span>}
      <Continue streamId={view.courseStream.id} />
    </div>
  );
}

/** More than the page's header, which covers what is there. */
const COVERED_PX = 64;
/** Of an element less in sight than this, the bar takes the place. */
const HALF = 0.5;

/** Whether more than half of an element is above what is in sight. */
function useIsAbove(element: HTMLElement | null): boolean {
  const [isAbove, setAbove] = useState(false);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setAbove(entry.intersectionRatio < HALF && entry.boundingClientRect.top < COVERED_PX);
      },
      { rootMargin: `-${COVERED_PX}px 0px 0px`, threshold: [0, HALF] },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isAbove;
}
