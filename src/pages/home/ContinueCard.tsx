/** Where to continue: lesson, position, one button (look: the continue card). */
import Play from "lucide-react/icons/play";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button/Button";
import { Icon } from "../../ui/media/Icon";
import { Skeleton } from "../../ui/progress/Skeleton";
import { useFormats } from "../../ui/words/formats";
import styles from "./HomeView.module.css";

export interface ContinueModel {
  readonly to: string;
  readonly courseTitle: string;
  readonly dayNumber: number;
  readonly lessonTitle: string;
  /** How far the lesson was watched, when it was begun; milliseconds. */
  readonly position: { atMs: number; totalMs: number } | null;
}

/** One course, one lesson, one button: its press plays. */
export function ContinueCard({ to, courseTitle, dayNumber, lessonTitle, position }: ContinueModel) {
  const { t } = useTranslation("home");
  const { duration, number } = useFormats();
  const day = t("day", { day: number(dayNumber) });
  const left = position && t("left", { duration: duration(position.totalMs - position.atMs) });
  return (
    <section className={styles.continue} aria-labelledby="continue-lesson">
      <div>
        <p className={styles.continueCourse}>{courseTitle}</p>
        <h2 id="continue-lesson">{lessonTitle}</h2>
        <p className={styles.continuePlace}>{left ? `${day} · ${left}` : day}</p>
      </div>
      <Link to={to} state={{ isPlaying: true }} className={buttonClass("primary")}>
        <Icon icon={Play} size={18} />
        {position ? t("continue") : t("begin")}
      </Link>
    </section>
  );
}

/** The card's true size while the days of the courses load. */
export function ContinueSkeleton() {
  const { t } = useTranslation("common");
  return (
    <div className={styles.continue} role="status" aria-label={t("loading")}>
      <div>
        <Skeleton width="30%" height="20px" />
        <Skeleton width="60%" height="24px" />
        <Skeleton width="40%" height="26px" />
      </div>
      <Skeleton width="140px" height="var(--action)" />
    </div>
  );
}
