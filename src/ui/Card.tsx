/** A separate thing on a surface of its own. */
import type { ReactNode } from "react";
import styles from "./Card.module.css";
import { classNames } from "./classNames";

/** A surface with a line around it; sections of a page are no cards, only separate objects are (look). */
export function Card({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames(styles.card, className)}>{children}</div>;
}
