/** The frame of every page: one h1, a line of context, actions at its right. The rule: a new page takes the focus to its heading (A11Y-04). */
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { classNames } from "./classNames";
import { useMedia } from "./media";
import styles from "./Page.module.css";
import { PageHeading } from "./PageHeading";
import { usePhoneHeader } from "./phoneHeader";

/** One pane, back and title in the header, the sections at the bottom. */
const PHONE = "(max-width: 827px)";

export interface PageProps {
  readonly title: string;
  /** Where other pages have the same title: what this one is of what it names, such as a chat. */
  readonly kind?: string;
  /** One line that says where this belongs. */
  readonly context?: ReactNode;
  /** That line where it is a name, such as a course's: it stands in the title of the tab, too. */
  readonly belongsTo?: string | undefined;
  readonly actions?: ReactNode;
  /** The page fills the height and its parts scroll, as a conversation does. */
  readonly isFilling?: boolean;
  /** A form or a list of links: its lines keep a readable length. */
  readonly isNarrow?: boolean;
  /** What was drawn of it before the app was there stays over it until this is false (src/page/preview.js). */
  readonly isWaiting?: boolean;
  readonly children: ReactNode;
}

/** Sets the document's title and moves the focus to the h1 when it mounts; give it a key where one page follows another of its kind. */
export function Page(props: PageProps) {
  const { title, kind, belongsTo, context = belongsTo, actions, isFilling, isNarrow, isWaiting, children } = props;
  const header = usePhoneHeader(title);
  const isPhone = useMedia(PHONE);
  // a page that fills the window has no row for them: its content has the height
  const above = isFilling && isPhone ? (header?.actions ?? null) : null;
  return (
    <div
      className={classNames(styles.page, isFilling && styles.filling, isNarrow && styles.narrow)}
      data-waiting={isWaiting || undefined}
    >
      {/* on a phone the h1 is for screen readers only where its header shows the title */}
      <header className={classNames(styles.head, header !== null && styles.headAbove)}>
        <div className={styles.names}>
          <PageHeading title={title} kind={kind} belongsTo={belongsTo} />
          {context && <div className={styles.context}>{context}</div>}
        </div>
        {actions && (above ? createPortal(actions, above) : <div className={styles.actions}>{actions}</div>)}
      </header>
      {children}
    </div>
  );
}
