/** My courses (COURSE-02, 13): where to continue, what to do next, then the course streams in three tabs. */

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { NextStep } from "../../../streams/parts/member/index";
import { Button, buttonClass } from "../../ui/button/Button";
import { PictureCards, WaitingCards } from "../../ui/card/PictureCard";
import { EmptyState } from "../../ui/feedback/EmptyState";
import type { LoadState } from "../../ui/feedback/loadState";
import { Notice } from "../../ui/feedback/Notice";
import { Page } from "../../ui/layout/Page";
import { TabPanels } from "../../ui/layout/TabPanels";
import { HomeSections } from "../shared/HomeSections";
import { NotLoaded } from "../shared/states/Loaded";
import { ContinueCard, type ContinueModel, ContinueSkeleton } from "./ContinueCard";
import { CourseStreamCard, type CourseStreamCardModel } from "./CourseStreamCard";
import { NextSteps } from "./NextSteps";

export type HomeTab = "ongoing" | "active" | "completed";

export interface HomeViewProps {
  readonly load: LoadState;
  readonly tab: HomeTab;
  /** The cards of each tab, in the order to show. */
  readonly courseStreams: Readonly<Record<HomeTab, readonly CourseStreamCardModel[]>>;
  /** Where to continue; null: nothing is open. */
  readonly continueAt: ContinueModel | "loading" | null;
  /** What to do next; null while that is not known. */
  readonly steps: readonly NextStep[] | null;
  /** Shown below what to do next: the week. */
  readonly week?: ReactNode;
  /** Banners: above everything about the courses, right before them, and below them. */
  readonly top?: ReactNode;
  readonly beforeCourses?: ReactNode;
  readonly bottom?: ReactNode;
  readonly onTab: (tab: HomeTab) => void;
  readonly onRetry: () => void;
}

const tabs: readonly HomeTab[] = ["ongoing", "active", "completed"];

/** The page keeps showing what it has when a reload fails, and says that it is not fresh. */
export function HomeView(props: HomeViewProps) {
  const { load, tab, courseStreams, continueAt, steps, week, top, beforeCourses, bottom, onTab, onRetry } = props;
  const { t } = useTranslation(["home", "common"]);
  const hasAny = tabs.some((name) => courseStreams[name].length > 0);
  if (load === "fail" && !hasAny) {
    return (
      <Page title={t("title")}>
        <NotLoaded resource={{ status: load }} failed={t("failed")} failedText={t("failedText")} onRetry={onRetry} />
      </Page>
    );
  }
  const isWaiting = !hasAny && load !== "loaded";
  return (
    <Page title={t("title")}>
      <HomeSections />
      {isWaiting || continueAt === "loading" ? <ContinueSkeleton /> : continueAt && <ContinueCard {...continueAt} />}
      {(hasAny || isWaiting) && <NextSteps steps={isWaiting ? null : steps} />}
      {(hasAny || isWaiting) && week}
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
      {beforeCourses}
      <TabPanels
        label={t("tabs")}
        selected={tab}
        onSelect={onTab}
        tabs={tabs.map((name) => ({
          id: name,
          label: t(`tab.${name}`),
          count: courseStreams[name].length,
          panel: isWaiting ? <Waiting /> : <Cards courseStreams={courseStreams} tab={name} onTab={onTab} />,
        }))}
      />
      {bottom}
    </Page>
  );
}

function Waiting() {
  const { t } = useTranslation("common");
  return (
    <WaitingCards
      label={t("loading")}
      count={3}
      lines={[
        ["40%", "24px"],
        ["80%", "22px"],
        ["60%", "44px"],
      ]}
    />
  );
}

interface CardsProps extends Pick<HomeViewProps, "courseStreams" | "onTab"> {
  readonly tab: HomeTab;
}

/** An empty tab leads to one that has courses, or, where there is none, to those who can give one. */
function WayOn({ full, onTab }: { full: HomeTab | undefined; onTab: (tab: HomeTab) => void }) {
  const { t } = useTranslation("home");
  if (full) return <Button onClick={() => onTab(full)}>{t(`show.${full}`)}</Button>;
  return (
    <Link to="/support" className={buttonClass()}>
      {t("ask")}
    </Link>
  );
}

function Cards({ courseStreams, tab, onTab }: CardsProps) {
  const { t } = useTranslation("home");
  const full = tabs.find((name) => courseStreams[name].length > 0);
  if (courseStreams[tab].length === 0)
    return (
      <EmptyState
        drawing="courses"
        title={t(`empty.${tab}`)}
        text={t(`emptyText.${tab}`)}
        action={<WayOn full={full} onTab={onTab} />}
      />
    );
  return (
    <PictureCards>
      {courseStreams[tab].map((courseStream) => (
        <li key={courseStream.id}>
          <CourseStreamCard courseStream={courseStream} />
        </li>
      ))}
    </PictureCards>
  );
}
