/** Where to continue: lesson, position, one button (look: the continue card). */

import type { TFunction } from "i18next";
import Play from "lucide-react/icons/play";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
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
  { to, courseTitle, dayNumber, lessonTitle, position }: ContinueModel,
  t: TFunction<"home">,
  { duration, number }: Formats,
): ContinueWordsProps {
  const dayWords = t("day", { day: number(dayNumber) });
  const left = position && t("left", { duration: duration(position.totalMs - position.atMs) });
  const label = position ? t("continue") : t("begin");
  return { to, course: courseTitle, lesson: lessonTitle, day: left ? `${dayWords} · ${left}` : dayWords, label };
}

export interface ContinueWordsProps {
  readonly to: string;
  readonly course: string;
  readonly lesson: string;
  readonly day: string;
  readonly label: string;
}

/** One course, one lesson, one button: its press plays. */
export function ContinueWords({ to, course, lesson, day, label }: ContinueWordsProps) {
  return (
    <section className={styles.continue} aria-labelledby="continue-lesson">
      <div>
        <p className={styles.continueCourse}>{course}</p>
        <h2 id="continue-lesson">{lesson}</h2>
        <p className={styles.continuePlace}>{day}</p>
      </div>
      <Link to={to} state={{ isPlaying: true }} className={buttonClass("primary")}>
        <Icon icon={Play} size={18} />
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
