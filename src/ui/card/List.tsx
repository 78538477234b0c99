/** A list of lines on one surface: a picture, a name, small words under it, and something at the end. Rule: a line that leads somewhere is one link. */
import ChevronRight from "lucide-react/icons/chevron-right";
import { Children, type ReactNode } from "react";
import { Link } from "react-router";
import { Pause } from "../layout/Pause";
import { Icon } from "../media/Icon";
import styles from "./List.module.css";

interface ListProps {
  /** Its name for screen readers, where no heading says it. */
  readonly label?: string;
  /** The lines follow each other in time. */
  readonly isOrdered?: boolean;
  /** `Row`s. */
  readonly children: ReactNode;
}

/** A line between each two. */
export function List({ label, isOrdered = false, children }: ListProps) {
  const Element = isOrdered ? "ol" : "ul";
  return (
    <Element className={styles.list} aria-label={label}>
      {children}
    </Element>
  );
}

export interface RowProps {
  /** Where the line leads. */
  readonly to?: string;
  /** An icon or an avatar before the words. */
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  /** Small words under the name. */
  readonly text?: ReactNode;
  /** What stands at the end: an amount, a chip, a button. It goes below the words where there is no room. */
  readonly children?: ReactNode;
}

/** One line of a `List`. */
export function Row({ to, icon, title, text, children }: RowProps) {
  // its words are the name of the link
  const isLink = to !== undefined;
  const content = (
    <>
      <span className={styles.start}>
        {icon}
        <span className={styles.words}>
          <span className={styles.name}>{title}</span>
          {text && (
            <>
              {isLink && <Pause />}
              <span className={styles.text}>{text}</span>
            </>
          )}
        </span>
      </span>
      {isLink
        ? Children.map(Children.toArray(children), (child) => (
            <>
              <Pause />
              {child}
            </>
          ))
        : children}
    </>
  );
  if (!isLink) return <li className={styles.row}>{content}</li>;
  return (
    <li>
      <Link to={to} className={styles.row}>
        {content}
        <Icon icon={ChevronRight} size={18} className={styles.arrow} />
      </Link>
    </li>
  );
}
