/** Shown while what a screen needs is loading (BRAND-11): a ring, nothing that would move later. Rule: it is a page like any other, with title and heading. */

import { Main } from "../../../ui/layout/Main";
import { useDocumentTitle } from "../../../ui/layout/pageTitle";
import hidden from "../../../ui/layout/VisuallyHidden.module.css";
import { Spinner } from "../../../ui/progress/Spinner";
import styles from "./LoadingView.module.css";

/** `label` is a finished text, since this may show before the texts of any area. */
export function LoadingView({ label }: { label: string }) {
  const documentTitle = useDocumentTitle(label);
  return (
    <Main className={styles.middle}>
      <title>{documentTitle}</title>
      <h1 className={hidden.hidden}>{label}</h1>
      <Spinner label={label} size={28} />
    </Main>
  );
}
