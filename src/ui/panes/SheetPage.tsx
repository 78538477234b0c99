/** The page of one step, such as signing in: a sheet in the middle, which is the screen itself on a phone and a card from 828 px. */
import type { ReactNode, Ref } from "react";
import { useDocumentTitle } from "../layout/pageTitle";
import styles from "./SheetPage.module.css";

interface SheetPageProps {
  readonly ref?: Ref<HTMLElement>;
  readonly title: string;
  /** Below the sheet: help, the choice of a language. */
  readonly foot: ReactNode;
  /** What is on the sheet; the heading is its own. */
  readonly children: ReactNode;
}

/** Sets the document's title. */
export function SheetPage({ ref, title, foot, children }: SheetPageProps) {
  const documentTitle = useDocumentTitle(title);
  return (
    <main ref={ref} className={styles.page}>
      <title>{documentTitle}</title>
      <div className={styles.sheet}>{children}</div>
      {foot}
    </main>
  );
}

/** Links to other ways on, at the foot of the sheet. */
export function SheetWays({ children }: { children: ReactNode }) {
  return <div className={styles.ways}>{children}</div>;
}
