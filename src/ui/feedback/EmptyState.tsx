/** Nothing here yet: a small line drawing in accent, the reason, and one action (look: empty states). */
import type { ReactNode } from "react";
import { Drawing, type DrawingName } from "../media/Drawing";
import styles from "./EmptyState.module.css";

export interface EmptyStateProps {
  drawing: DrawingName;
  title: string;
  text?: string | undefined;
  action?: ReactNode;
}

/** Says why a place is empty and offers one action. */
export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Drawing name={drawing} />
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
