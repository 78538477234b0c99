/** The lessons of a day in their sets: what each is, how long, how much of it was watched (COURSE-07). Props only. */
import CircleCheck from "lucide-react/icons/circle-check";
import HardDriveDownload from "lucide-react/icons/hard-drive-download";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import {
  countPlayed,
  type DaySet,
  filmKey,
  type ItemStage,
  type LessonEntry,
} from "../../../../streams/parts/member/index";
import { classNames } from "../../../ui/layout/classNames";
import { Pause } from "../../../ui/layout/Pause";
import { useSafeUrl } from "../../../ui/layout/safeUrl";
import { Icon } from "../../../ui/media/Icon";
import { ProgressRing } from "../../../ui/progress/ProgressRing";
import { clockTime } from "../../../ui/words/clockTime";
import { useFormats } from "../../../ui/words/formats";
import { CHOSEN } from "./LessonFilm";
import styles from "./LessonList.module.css";
import { RepeatStepper } from "./RepeatStepper";

export interface LessonListProps {
  readonly sets: readonly DaySet[];
  /** The one that the player shows. */
  readonly currentId: number | null;
  readonly pathOf: (lessonId: number) => string;
  readonly onRepeats: (setId: number, count: number) => void;
  /** How each film stands on this device, by its key; several lessons may have one. */
  readonly stages?: Readonly<Record<string, ItemStage>> | undefined;
}

export function LessonList({ sets, currentId, pathOf, onRepeats, stages = {} }: LessonListProps) {
  const { t } = useTranslation("day");
  return (
    <section className={styles.lessons} aria-labelledby="lessons">
      <h2 id="lessons">{t("lessons")}</h2>
      {sets.map(({ id, repeats, lessons }) => (
        <div key={id} className={styles.set}>
          {repeats && (
            <RepeatStepper
              {...repeats}
              played={countPlayed({ lessons }, repeats.count)}
              onChange={(count) => onRepeats(id, count)}
            />
          )}
          <ol>
            {lessons.map((entry) => (
              <li key={entry.lesson.id}>
                <LessonRow
                  entry={entry}
                  to={pathOf(entry.lesson.id)}
                  isCurrent={entry.lesson.id === currentId}
                  isHere={isHere(entry, stages)}
                />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

const isHere = ({ lesson }: LessonEntry, stages: Readonly<Record<string, ItemStage>>): boolean =>
  [lesson.localVideoFile, lesson.verticalVideo].some((video) => video && stages[filmKey(video.id)] === "here");

interface LessonRowProps {
  readonly entry: LessonEntry;
  readonly to: string;
  readonly isCurrent: boolean;
  /** Its film is on this device. */
  readonly isHere: boolean;
}

function LessonRow({ entry: { lesson, title, subtitle, lengthMs, watched }, to, isCurrent, isHere }: LessonRowProps) {
  const { t } = useTranslation("day");
  const toSafeUrl = useSafeUrl();
  const safePicture = lesson.imageUrl === null ? null : toSafeUrl(lesson.imageUrl, "image");
  const parts = [subtitle, watched ? lengthMs > 0 && clockTime(lengthMs) : t("noVideo")].filter(Boolean);
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      state={CHOSEN}
      className={classNames(styles.row, isCurrent && styles.current)}
      aria-current={isCurrent ? "true" : undefined}
    >
      <span className={styles.picture}>
        {safePicture && <img src={safePicture} alt="" width={96} height={54} loading="lazy" />}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {parts.length > 0 && <Pause />}
        <span className={styles.about}>{parts.join(" · ")}</span>
      </span>
      <span className={styles.marks}>
        {isHere && <HereMark />}
        <WatchedMark watched={watched} />
      </span>
    </Link>
  );
}

function HereMark() {
  const { t } = useTranslation("downloads");
  return (
    <span className={styles.here}>
      <Pause />
      <Icon icon={HardDriveDownload} size={18} label={t("stage.here")} />
    </span>
  );
}

function WatchedMark({ watched }: Pick<LessonEntry, "watched">) {
  const { t } = useTranslation("day");
  const { percent } = useFormats();
  // a moment of it would be said as 0 %
  if (!watched || Math.round(watched.share * 100) === 0) return null;
  if (watched.isViewed)
    return (
      <span className={styles.viewed}>
        <Pause />
        <Icon icon={CircleCheck} size={18} label={t("watched")} />
      </span>
    );
  const words = t("watchedPart", { percent: percent(watched.share) });
  return (
    <>
      {/* in the name of a link a ring would count with its bare number */}
      <Pause>{words}</Pause>
      <span aria-hidden="true">
        <ProgressRing size={20} value={watched.share} label={words} />
      </span>
    </>
  );
}
