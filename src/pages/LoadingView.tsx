/** While the learner's data is on its way (BRAND-11): the brand's mark and a ring, nothing that would move later. */
import { Spinner } from "../ui/Spinner";
import styles from "./LoadingView.module.css";

/** `label` comes ready, since this may be shown before the texts of any area. */
export function LoadingView({ label }: { label: string }) {
  return (
    <main className={styles.middle}>
      <Spinner label={label} size={28} />
    </main>
  );
}
