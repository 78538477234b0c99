/** A member's page before its parts are there (BRAND-11): its bar, where nothing else is yet, and blocks. Rule: it is a page like any other, with title and heading. */
import { Main } from "../../../ui/layout/Main";
import { useDocumentTitle } from "../../../ui/layout/pageTitle";
import hidden from "../../../ui/layout/VisuallyHidden.module.css";
import { LoadingPlace } from "../../../ui/progress/LoadingPlace";
import styles from "./PageSkeleton.module.css";

/** `label` is a finished text, since this may show before the texts of any area. */
export function PageSkeleton({ label }: { label: string }) {
  const documentTitle = useDocumentTitle(label);
  return (
    <Main className={styles.page} data-waiting>
      <title>{documentTitle}</title>
      <h1 className={hidden.hidden}>{label}</h1>
      <LoadingPlace label={label} className={styles.blocks}>
        <i />
        <i />
        <i />
        <i />
      </LoadingPlace>
    </Main>
  );
}
