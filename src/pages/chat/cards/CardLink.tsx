/** What every card in a message looks like: a picture, a title, and one line below it. Its size is the same for all of them. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTabStop } from "../../../ui/input/tabStop";
import styles from "./Card.module.css";

interface CardLinkProps {
  readonly to: string;
  readonly picture: ReactNode;
  /** The picture is a sign, and not one of a film. */
  readonly isSign?: boolean;
  readonly title: string;
  readonly line: ReactNode;
}

export function CardLink({ to, picture, isSign = false, title, line }: CardLinkProps) {
  const tabIndex = useTabStop();
  return (
    <Link to={to} className={styles.card} data-sign={isSign || undefined} tabIndex={tabIndex}>
      <span className={styles.picture}>{picture}</span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.line}>{line}</span>
      </span>
    </Link>
  );
}
