/** Where to continue: lesson, position, one button (look: the continue card); or what opens next, why, and the way there (COURSE-20). */

import type { TFunction } from "i18next";
import Play from "lucide-react/icons/play";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { OpensNext } from "../../../streams/parts/member/index";
import { buttonClass } from "../../ui/button/Button";
import { Icon } from "../../ui/media/Icon";
import { LoadingPlace } from "../../ui/progress/LoadingPlace";
import { Skeleton } from "../../ui/progress/Skeleton";
import { type Formats, useFormats } from "../../ui/words/formats";
import styles from "./HomeView.module.css";

export interface ContinueModel {
  readonly to: string;
  readonly courseTitle: string;
  readonly dayNumber: number;
  readonly lessonTitle: string;
  readonly isDemo: boolean;
  /** For a learner who has begun nothing yet. */
  readonly welcome: { readonly name: string; readonly daysTotal: number } | null;
  /** How far the lesson was watched, when it was begun; milliseconds. */
  readonly position: { atMs: number; totalMs: number } | null;
}

/** Where to continue, in words. */
export function ContinueCard(model: ContinueModel) {
  const { t } = useTranslation("home");
  return <ContinueWords {...writeContinue(model, t, useFormats())} />;
}

/** The texts of where to continue. */
export function writeContinue(
  { to, courseTitle, dayNumber, lessonTitle, isDemo, welcome, position }: ContinueModel,
  t: TFunction<"home">,
  { duration, number }: Formats,
): ContinueWordsProps {
  const dayWords = t("day", { day: number(dayNumber) });
  const left = position && t("left", { duration: duration(position.totalMs - position.atMs) });
  const first = welcome && {
    name: welcome.name,
    day: number(dayNumber),
    count: welcome.daysTotal,
  };
  return {
    to,
    course: isDemo ? t("demo", { course: courseTitle }) : courseTitle,
    lesson: lessonTitle,
    day: first ? t(first.name ? "welcome" : "welcomeUnnamed", first) : [dayWords, left].filter(Boolean).join(" · "),
    label: position ? t("continue") : t("begin"),
  };
}

/** Nothing is open: what opens next. */
export function OpensNextCard({ opens, now }: { readonly opens: OpensNext; readonly now: number }) {
  return <ContinueWords {...useOpensNextWords(opens, now)} isPlaying={false} />;
}

function useOpensNextWords({ course, day, lock, task }: OpensNext, now: number): ContinueWordsProps {
  const { t } = useTranslation("home");
  const { moment, number } = useFormats();
  const { id } = course.courseStream;
  const words = () => {
    const values = { day: number(day.number) };
    if (lock.reason === "time")
      return lock.opensAt !== null && lock.opensAt > now
        ? t("opens.time", { ...values, when: moment(lock.opensAt, now) })
        : t("opens.later", values);
    const days = t("opens.days", { count: lock.days });
    const homeworks = t("opens.homeworks", { count: lock.homeworks });
    const what = lock.days > 0 && lock.homeworks > 0 ? t("opens.both", { days, homeworks }) : null;
    return t("opens.stage", { ...values, what: what ?? (lock.days > 0 ? days : homeworks) });
  };
  return {
    to: task ? `/homework/${id}/${task.statusId}` : `/course/${id}/calendar`,
    course: course.courseStream.course?.title || course.content.title,
    lesson: t("opens.title"),
    day: words(),
    label: t(task ? "opens.task" : "opens.calendar"),
  };
}

export interface ContinueWordsProps {
  readonly to: string;
  readonly course: string;
  readonly lesson: string;
  readonly day: string;
  readonly label: string;
}

/** One course, one lesson, one button: its press plays where there is a lesson. */
export function ContinueWords({
  to,
  course,
  lesson,
  day,
  label,
  isPlaying = true,
}: ContinueWordsProps & { readonly isPlaying?: boolean }) {
  return (
    <section className={styles.continue} aria-labelledby="continue-lesson">
      <div>
        <p className={styles.continueCourse}>{course}</p>
        <h2 id="continue-lesson">{lesson}</h2>
        <p className={styles.continuePlace}>{day}</p>
      </div>
      <Link to={to} state={{ isPlaying }} className={buttonClass(isPlaying ? "primary" : "secondary")}>
        {isPlaying && <Icon icon={Play} size={18} />}
        {label}
      </Link>
    </section>
  );
}

/** The card's true size while the days of the courses load. */
export function ContinueSkeleton() {
  const { t } = useTranslation("common");
  return (
    <LoadingPlace label={t("loading")} className={styles.continue}>
      <div>
        <Skeleton width="30%" height="20px" />
        <Skeleton width="60%" height="24px" />
        <Skeleton width="40%" height="26px" />
      </div>
      <Skeleton width="140px" height="var(--action)" />
    </LoadingPlace>
  );
}
