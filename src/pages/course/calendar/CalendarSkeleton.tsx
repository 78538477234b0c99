/** The calendar's true size while it loads. */

import { Page } from "../../../ui/layout/Page";
import { LoadingPlace } from "../../../ui/progress/LoadingPlace";
import { Skeleton } from "../../../ui/progress/Skeleton";
import styles from "./Calendar.module.css";

const DAYS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];

/** `label` says that it loads. */
export function CalendarSkeleton({ title, label }: { title: string; label: string }) {
  return (
    <Page title={title}>
      <LoadingPlace label={label} className={styles.calendar}>
        <div className={styles.head}>
          <Skeleton width="72px" height="72px" isRound />
          <div className={styles.facts}>
            <Skeleton width="60%" height="24px" />
            <Skeleton width="80%" height="20px" />
          </div>
        </div>
        <Skeleton width="40%" height="24px" />
        <div className={styles.week}>
          {DAYS.map((day) => (
            <Skeleton key={day} height="var(--cell)" />
          ))}
        </div>
      </LoadingPlace>
    </Page>
  );
}
