/** The list beside a pane. Rule: it is a page of its own, with the h1, until something is chosen from it; then the title of that is the page's. */
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { Page } from "../layout/Page";
import styles from "./ListPane.module.css";

interface ListPaneProps {
  readonly title: string;
  /** Nothing is chosen. */
  readonly isPage: boolean;
  readonly children: ReactNode;
}

/** Its title stays while the list scrolls. */
export function ListPane({ title, isPage, children }: ListPaneProps) {
  if (isPage)
    return (
      <Page title={title} isFilling>
        {children}
      </Page>
    );
  return (
    <>
      <div className={styles.title} aria-hidden="true">
        {title}
      </div>
      {children}
    </>
  );
}

interface PaneEntryProps {
  /** A picture before the words. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** What has the shape of an entry and leads nowhere: a skeleton. */
export function PaneEntry({ icon, children }: PaneEntryProps) {
  return (
    <div className={styles.entry}>
      {icon}
      <span className={styles.words}>{children}</span>
    </div>
  );
}

interface PaneLinkProps extends PaneEntryProps, Omit<ComponentProps<typeof Link>, "children"> {
  /** It is what the pane shows. */
  readonly isCurrent: boolean;
}

/** An entry of the list: its lines stand below each other. */
export function PaneLink({ icon, isCurrent, children, ...rest }: PaneLinkProps) {
  return (
    <Link {...rest} className={styles.entry} aria-current={isCurrent ? "page" : undefined}>
      {icon}
      <span className={styles.words}>{children}</span>
    </Link>
  );
}
