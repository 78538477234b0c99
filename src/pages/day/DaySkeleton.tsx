/** A day's true size while it loads. */
import { useTranslation } from "react-i18next";
import { Page } from "../../ui/layout/Page";
import { LoadingPlace } from "../../ui/progress/LoadingPlace";
import { Skeleton } from "../../ui/progress/Skeleton";
import styles from "./DayView.module.css";

export function DaySkeleton() {
  const { t } = useTranslation("common");
  return (
    <Page title={t("loading")}>
      <LoadingPlace label={t("loading")} className={styles.columns}>
        <div className={styles.film}>
          <Skeleton height="100%" />
        </div>
        <div className={styles.side}>
          {["first", "second", "third", "fourth"].map((key) => (
            <Skeleton key={key} height="70px" />
          ))}
        </div>
      </LoadingPlace>
    </Page>
  );
}
