/** The course's name, how far it is, and the way on, once its head is out of sight. Rule: it covers what scrolls below it, and moves nothing. */
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CourseView } from "../../../../streams/parts/member/index";
import { useEdge } from "../../../ui/layout/useEdge";
import { ProgressRing } from "../../../ui/progress/ProgressRing";
import { useFormats } from "../../../ui/words/formats";
import { computeShare } from "../computeShare";
import { courseTitle } from "../courseTitle";
import styles from "./CourseBar.module.css";
import { Continue } from "./Ways";

interface CourseBarProps {
  readonly view: CourseView;
  /** What it stands for while that is above the window. */
  readonly headRef: RefObject<HTMLElement | null>;
}

export function CourseBar({ view, headRef }: CourseBarProps) {
  return <div className={styles.barPlace}>{useIsAbove(headRef) && <Bar view={view} />}</div>;
}

function Bar({ view }: { view: CourseView }) {
  const { t } = useTranslation("course");
  const { percent } = useFormats();
  const bar = useRef<HTMLDivElement>(null);
  useEdge("--pinned", bar);
  const share = computeShare(view);
  return (
    <div ref={bar} className={styles.bar} data-pinned role="group" aria-label={t("head.label")}>
      <ProgressRing value={share} size={32} label={t("head.ring", { percent: percent(share) })} />
      {/* the page's heading, once more */}
      <strong className={styles.barTitle} aria-hidden="true">
        {courseTitle(view)}
      </strong>
      <Continue streamId={view.courseStream.id} />
    </div>
  );
}

/** More than the page's header, which covers what is there. */
const COVERED_PX = 64;

/** Whether all of an element is above what is in sight. */
function useIsAbove(element: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setAbove] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setAbove(!entry.isIntersecting && entry.boundingClientRect.bottom <= COVERED_PX);
      },
      { rootMargin: `-${COVERED_PX}px 0px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isAbove;
}
