/** While the learner's data is on its way (BRAND-11): the brand's mark and a ring, nothing that would move later. */
import { Main } from "../ui/Main";
import { Spinner } from "../ui/Spinner";
import styles from "./LoadingView.module.css";

/** `label` comes ready, since this may be shown before the texts of any area. */
export function LoadingView({ label }: { label: string }) {
  return (
    <Main className={styles.middle}>
      <Spinner label={label} size={28} />
    </Main>
  );
}
