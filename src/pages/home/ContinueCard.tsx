/** Where to continue: lesson, position, one button (look: the continue card); or what opens next, why, and the way there (COURSE-20). */

import type { TFunction } from "i18next";
import Play from "lucide-react/icons/play";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { OpensNext } from "../../../streams/parts/member/index";
import { buttonClass } from "../../ui/button/Button";
import { useSafeUrl } from "../../ui/layout/safeUrl";
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
  /** The lesson's picture, or its course's. */
  readonly imageUrl: string | null;
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
  { to, courseTitle, dayNumber, lessonTitle, imageUrl, isDemo, welcome, position }: ContinueModel,
  t: TFunction<"home">,
  { duration, number }: Formats,
): ContinueWordsProps & { readonly share: number | undefined } {
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
    image: imageUrl,
    share: position && position.totalMs > 0 ? Math.min(1, position.atMs / position.totalMs) : undefined,
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
  readonly image?: string | null;
  /** How far the lesson was watched, from 0 to 1; in the page's own template the name of that. */
  readonly share?: number | string | undefined;
}

/** One course, one lesson, one button: its press plays where there is a lesson. */
export function ContinueWords({
  to,
  course,
  lesson,
  day,
  label,
  image = null,
  share,
  isPlaying = true,
}: ContinueWordsProps & { readonly isPlaying?: boolean }) {
  const toSafeUrl = useSafeUrl();
  const safeSrc = image === null ? null : toSafeUrl(image, "image");
  return (
    <section className={styles.continue} aria-labelledby="continue-lesson">
      {safeSrc !== null && (
        <img className={styles.continuePicture} src={safeSrc} width={160} height={90} alt="" loading="lazy" />
      )}
      <div className={styles.continueWords}>
        <p className={styles.continueCourse}>{course}</p>
        <h2 id="continue-lesson">{lesson}</h2>
      </div>
      <p className={styles.continuePlace}>{day}</p>
      <Link
        to={to}
        state={{ isPlaying }}
        className={buttonClass(isPlaying ? "primary" : "secondary", "medium", styles.continueWay)}
      >
        {isPlaying && <Icon icon={Play} size={18} />}
        {label}
      </Link>
      {/* the words beside it say what is left */}
      {share !== undefined && <progress className={styles.continueShare} value={share} max={1} aria-hidden="true" />}
    </section>
  );
}

/** The card's true size while the days of the courses load. */
export function ContinueSkeleton() {
  const { t } = useTranslation("common");
  return (
    <LoadingPlace label={t("loading")} className={styles.continue}>
      <div className={styles.continueWords}>
        <Skeleton width="30%" height="20px" />
        <Skeleton width="60%" height="24px" />
      </div>
      <div className={styles.continuePlace}>
        <Skeleton width="40%" height="1lh" />
      </div>
      <div className={styles.continueWay}>
        <Skeleton width="140px" height="var(--action)" />
      </div>
    </LoadingPlace>
  );
}
