/** A homework that is on its way, in its own shapes. */
import { LoadingPlace } from "../../ui/progress/LoadingPlace";
import { Skeleton } from "../../ui/progress/Skeleton";
import styles from "./HomeworkView.module.css";

export function HomeworkSkeleton({ label }: { label: string }) {
  return (
    <LoadingPlace label={label} className={styles.column}>
      <Skeleton height="88px" />
      <Skeleton width="30%" height="22px" />
      <Skeleton height="120px" />
    </LoadingPlace>
  );
}
