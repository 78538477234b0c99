/** Nothing here yet: a small line drawing in accent, the reason, and one action (look: empty states). */
import type { ReactNode } from "react";
import { Drawing } from "../media/Drawing";
import styles from "./EmptyState.module.css";

const drawings = {
  chat: "M14 22a6 6 0 0 1 6-6h40a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6H38L24 62V50h-4a6 6 0 0 1-6-6ZM28 29h24M28 38h15M72 32h4a6 6 0 0 1 6 6v20a6 6 0 0 1-6 6v10L64 64H52",
  homework:
    "M26 14h32l12 12v50a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4ZM58 14v12h12M34 42h24M34 52h24M34 62h12M52 65l5 5 10-12",
  courses:
    "M48 24C40 17 27 16 16 18v48c11-2 24-1 32 6 8-7 21-8 32-6V18c-11-2-24-1-32 6ZM48 24v48M26 30c5 0 9 1 13 3M26 42c5 0 9 1 13 3M57 33c4-2 8-3 13-3M57 45c4-2 8-3 13-3",
  lost: "M48 16a30 30 0 1 1 0 60 30 30 0 0 1 0-60ZM60 34l-8 17-16 7 8-17ZM48 16v-6M48 82v-6M18 46h-6M84 46h-6",
} as const;

export interface EmptyStateProps {
  readonly drawing: keyof typeof drawings;
  readonly title: string;
  readonly text?: string | undefined;
  readonly action?: ReactNode;
}

/** The drawing alone, for a page that is empty as a whole. */
export const EmptyDrawing = ({ drawing }: Pick<EmptyStateProps, "drawing">) => <Drawing path={drawings[drawing]} />;

/** Says why a place is empty and offers one action. */
export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <EmptyDrawing drawing={drawing} />
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
