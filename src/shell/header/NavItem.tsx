/** One link to a section, in the header or at the bottom; the current one is marked for screen readers, not only by colour. */
import { Link } from "react-router";
import { Badge } from "../../ui/feedback/Badge";
import { classNames } from "../../ui/layout/classNames";
import { Icon, type IconDrawing } from "../../ui/media/Icon";
import styles from "./NavItem.module.css";

export interface NavItemProps {
  /** A name for tools that count presses. */
  readonly mark: string;
  readonly to: string;
  readonly label: string;
  readonly icon: IconDrawing;
  readonly isCurrent: boolean;
  /** What is new there; a count of 0 shows nothing. */
  readonly badge: { count: number; label: string };
  /** Icon above the label, for the bar at the bottom. */
  readonly isStacked?: boolean;
}

/** A link with icon, label and count. */
export function NavItem({ mark, to, label, icon, isCurrent, badge, isStacked }: NavItemProps) {
  return (
    <Link
      to={to}
      data-click={mark}
      className={classNames(styles.item, isStacked && styles.stacked)}
      aria-current={isCurrent ? "page" : undefined}
    >
      <span className={styles.drawing}>
        <Icon icon={icon} />
        {isStacked && <Badge {...badge} />}
      </span>
      <span>{label}</span>
      {!isStacked && <Badge {...badge} />}
    </Link>
  );
}
