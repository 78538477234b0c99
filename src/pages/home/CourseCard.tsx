/** A course of the learner's as a card (look: pieces). The rule: the whole card is one link, but for the renewal in it; all its texts are props. */

import BookOpen from "lucide-react/icons/book-open";
import { Link } from "react-router";
import { CardLink, CardPicture, PictureCard } from "../../ui/card/PictureCard";
import { Badge } from "../../ui/feedback/Badge";
import { StatusChip } from "../../ui/feedback/StatusChip";
import type { Tone } from "../../ui/feedback/tone";
import type { IconDrawing } from "../../ui/media/Icon";
import { ProgressRing } from "../../ui/progress/ProgressRing";
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
  /** Leads to where the course is renewed; `name` tells it from that of another card. */
  readonly renewal?: { to: string; label: string; name?: string } | undefined;
  readonly unread?: { count: number; label: string } | undefined;
  /** It comes after the first row: a line of its own, where there are columns. */
  readonly isLine?: boolean | undefined;
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
  isLine,
}: CourseCardProps) {
  return (
    <PictureCard picture={<CardPicture url={imageUrl} icon={BookOpen} />} isLine={isLine}>
      <div className={styles.chips}>
        <StatusChip {...status} />
        {unread && <Badge {...unread} />}
      </div>
      <CardLink to={to} click="course">
        {title}
      </CardLink>
      <div className={styles.foot}>
        <ProgressRing value={progress.share} label={progress.label}>
          {progress.text}
        </ProgressRing>
        <div className={styles.lines}>
          <p>{line}</p>
          {dates && <p>{dates}</p>}
          {warning && <p className={styles.warning}>{warning}</p>}
          {renewal && (
            <Link to={renewal.to} aria-label={renewal.name} className={styles.renewal} data-click="course_renew">
              {renewal.label}
            </Link>
          )}
        </div>
      </div>
    </PictureCard>
  );
}
