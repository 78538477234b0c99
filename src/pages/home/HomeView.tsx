/** My courses (COURSE-02, 13): where to continue, then the course streams in three tabs. */

import type { ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { ErrorState } from "../../ui/feedback/ErrorState";
import type { LoadState } from "../../ui/feedback/loadState";
import { Notice } from "../../ui/feedback/Notice";
import { Button } from "../../ui/form/Button";
import { Page } from "../../ui/layout/Page";
import { ContinueCard, type ContinueModel } from "./ContinueCard";
import { CourseCardSkeleton, CourseStreamCard, type CourseStreamCardModel } from "./CourseStreamCard";
import styles from "./HomeView.module.css";

export type HomeTab = "ongoing" | "active" | "completed";

export interface HomeViewProps {
  load: LoadState;
  tab: HomeTab;
  /** The cards of each tab, in the order to show. */
  courseStreams: Readonly<Record<HomeTab, readonly CourseStreamCardModel[]>>;
  continueAt: ContinueModel | null;
  /** Shown above everything: banners. */
  top?: ReactNode;
  onTab: (tab: HomeTab) => void;
  onRetry: () => void;
}

const tabs: readonly HomeTab[] = ["ongoing", "active", "completed"];

/** The page keeps showing what it has when a reload fails, and says that it is not fresh. */
export function HomeView({ load, tab, courseStreams, continueAt, top, onTab, onRetry }: HomeViewProps) {
  const { t } = useTranslation(["home", "common"]);
  const hasAny = tabs.some((name) => courseStreams[name].length > 0);
  if (load === "fail" && !hasAny) {
    return (
      <Page title={t("title")}>
        <ErrorState title={t("failed")} text={t("failedText")} retryLabel={t("common:retry")} onRetry={onRetry} />
      </Page>
    );
  }
  const isWaiting = !hasAny && load !== "loaded";
  return (
    <Page title={t("title")}>
      {top}
      {load === "fail" && (
        <Notice
          tone="warning"
          messages={t("stale")}
          action={
            <Button size="small" onClick={onRetry}>
              {t("common:retry")}
            </Button>
          }
        />
      )}
      {continueAt && <ContinueCard {...continueAt} />}
      <Tabs selectedKey={tab} onSelectionChange={(key) => onTab(key as HomeTab)} className={styles.tabs ?? ""}>
        <TabList aria-label={t("tabs")} className={styles.tabList ?? ""}>
          {tabs.map((name) => (
            <Tab key={name} id={name} className={styles.tab ?? ""}>
              {t(`tab.${name}`)}
              {courseStreams[name].length > 0 && <span className={styles.count}>{courseStreams[name].length}</span>}
            </Tab>
          ))}
        </TabList>
        {tabs.map((name) => (
          <TabPanel key={name} id={name} className={styles.panel ?? ""}>
            {isWaiting ? <Waiting /> : <Cards courseStreams={courseStreams[name]} tab={name} />}
          </TabPanel>
        ))}
      </Tabs>
    </Page>
  );
}

function Waiting() {
  const { t } = useTranslation("common");
  return (
    <div className={styles.cards} role="status" aria-label={t("loading")}>
      {["first", "second", "third"].map((key) => (
        <CourseCardSkeleton key={key} />
      ))}
    </div>
  );
}

function Cards({ courseStreams, tab }: { courseStreams: readonly CourseStreamCardModel[]; tab: HomeTab }) {
  const { t } = useTranslation("home");
  if (courseStreams.length === 0)
    return <EmptyState drawing="courses" title={t(`empty.${tab}`)} text={t(`emptyText.${tab}`)} />;
  return (
    <ul className={styles.cards}>
      {courseStreams.map((courseStream) => (
        <li key={courseStream.id}>
          <CourseStreamCard courseStream={courseStream} />
        </li>
      ))}
    </ul>
  );
}
