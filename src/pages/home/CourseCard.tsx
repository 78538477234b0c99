/** A course of the learner's as a card (look: pieces). The rule: the whole card is one link, but for the renewal in it; all its texts are props. */
import BookOpen from "lucide-react/icons/book-open";
import { Link } from "react-router";
import { Badge } from "../../ui/feedback/Badge";
import { ProgressRing } from "../../ui/feedback/ProgressRing";
import { StatusChip } from "../../ui/feedback/StatusChip";
import type { Tone } from "../../ui/feedback/tone";
import { useSafeUrl } from "../../ui/layout/safeUrl";
import { Icon, type IconDrawing } from "../../ui/media/Icon";
import styles from "./CourseCard.module.css";

export interface CourseCardProps {
  readonly to: string;
  readonly title: string;
  readonly imageUrl: string | null;
  readonly status: { tone: Tone | "accent"; label: string; icon: IconDrawing };
  /** A share from 0 to 1, its number and the phrase for screen readers. */
  readonly progress: { share: number; text: string; label: string };
  /** What is next, or when it begins or ended. */
  readonly line: string;
  /** Until when it is open, where the line does not say it. */
  readonly dates?: string | undefined;
  /** "Ends in 3 days", where the end is near. */
  readonly warning?: string | undefined;
  /** Leads to where the course is renewed. */
  readonly renewal?: { to: string; label: string } | undefined;
  readonly unread?: { count: number; label: string } | undefined;
}

/** The card: picture 16:9, chip, title, ring with percent, one line or two, a warning where the end is near. */
export function CourseCard({
  to,
  title,
  imageUrl,
  status,
  progress,
  line,
  dates,
  warning,
  renewal,
  unread,
}: CourseCardProps) {
  const toSafeUrl = useSafeUrl();
  const safePicture = imageUrl === null ? null : toSafeUrl(imageUrl, "image");
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {safePicture ? (
          <img src={safePicture} alt="" width={640} height={360} loading="lazy" />
        ) : (
          <Icon icon={BookOpen} size={32} />
        )}
      </div>
      <div className={styles.body}>
        <div className={styles.chips}>
          <StatusChip {...status} />
          {unread && <Badge {...unread} />}
        </div>
        <h2 className={styles.title}>
          <Link to={to} data-click="course">
            {title}
          </Link>
        </h2>
        <div className={styles.foot}>
          <ProgressRing value={progress.share} label={progress.label}>
            {progress.text}
          </ProgressRing>
          <div className={styles.lines}>
            <p>{line}</p>
            {dates && <p>{dates}</p>}
            {warning && <p className={styles.warning}>{warning}</p>}
            {renewal && (
              <Link to={renewal.to} className={styles.renewal} data-click="course_renew">
                {renewal.label}
              </Link>
            )}
          </div>
        </div>
      </div>
    </article>
  );
}
