/** The frame of every page: one h1, a line of context, actions at its right. The rule: a new page takes the focus to its heading (A11Y-04). */
import type { ReactNode } from "react";
import { classNames } from "./classNames";
import styles from "./Page.module.css";
import { PageHeading } from "./PageHeading";

export interface PageProps {
  title: string;
  /** One line that says where this belongs. */
  context?: ReactNode;
  actions?: ReactNode;
  /** On a phone the header already shows the title: there the h1 is for screen readers only. */
  isTitleInHeader?: boolean;
  /** The page fills the height and its parts scroll, as a conversation does. */
  isFilling?: boolean;
  /** A form or a list of links: its lines keep a readable length. */
  isNarrow?: boolean;
  children: ReactNode;
}

/** Sets the document's title and moves the focus to the h1 when it mounts; give it a key where one page follows another of its kind. */
export function Page({ title, context, actions, isTitleInHeader, isFilling, isNarrow, children }: PageProps) {
  return (
    <div className={classNames(styles.page, isFilling && styles.filling, isNarrow && styles.narrow)}>
      <header className={classNames(styles.head, isTitleInHeader && styles.headAbove)}>
        <div className={styles.names}>
          <PageHeading title={title} />
          {context && <div className={styles.context}>{context}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
