/** My courses (COURSE-02, 13): where to continue, what to do next, then the course streams in three tabs. */

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Problem } from "../../../streams/parts/core";
import type { NextStep, OpensNext } from "../../../streams/parts/member/index";
import { Button, buttonClass } from "../../ui/button/Button";
import { PictureCards, WaitingCards } from "../../ui/card/PictureCard";
import { EmptyState } from "../../ui/feedback/EmptyState";
import type { LoadState } from "../../ui/feedback/loadState";
import { Page } from "../../ui/layout/Page";
import { TabPanels } from "../../ui/layout/TabPanels";
import { HomeSections } from "../shared/HomeSections";
import { Awaited } from "../shared/states/Awaited";
import { Loaded } from "../shared/states/Loaded";
import { StaleNotice } from "../shared/states/StaleNotice";
import { ContinueCard, type ContinueModel, ContinueSkeleton, OpensNextCard } from "./ContinueCard";
import { CourseStreamCard, type CourseStreamCardModel } from "./CourseStreamCard";
import styles from "./HomeView.module.css";
import { NextSteps } from "./NextSteps";

export type HomeTab = "ongoing" | "active" | "completed";

export interface HomeViewProps {
  readonly load: LoadState;
  readonly problem?: Problem | undefined;
  /** Nothing in the first view is a skeleton any more, or what still is has had its time. */
  readonly isComplete: boolean;
  readonly tab: HomeTab;
  /** The cards of each tab, in the order to show. */
  readonly courseStreams: Readonly<Record<HomeTab, readonly CourseStreamCardModel[]>>;
  /** Where to continue; null: nothing is open, or it is not known yet. */
  readonly continueAt: ContinueModel | null;
  readonly isContinueKnown: boolean;
  /** Where nothing can be continued: what opens next. `now`: the server's milliseconds. */
  readonly opensNext?: { readonly opens: OpensNext; readonly now: number } | null;
  /** What to do next; null while that is not known. */
  readonly steps: readonly NextStep[] | null;
  /** What the day that is continued still needs: the step where there is no other one. */
  readonly dayStep?: NextStep | null;
  /** Shown below what to do next, or beside it: the week. */
  readonly week?: ReactNode;
  /** Banners: above everything about the courses, right before them, and below them. */
  readonly top?: ReactNode;
  readonly beforeCourses?: ReactNode;
  readonly bottom?: ReactNode;
  readonly onTab: (tab: HomeTab) => void;
  readonly onRetry: () => void;
}

/** As many cards as a wide window has columns for. */
const FIRST_ROW = 3;
const tabs: readonly HomeTab[] = ["ongoing", "active", "completed"];

/** The page keeps showing what it has when a reload fails, and says that it is not fresh. */
export function HomeView(props: HomeViewProps) {
  const { load, problem, isComplete, courseStreams, onRetry } = props;
  const { t } = useTranslation("home");
  const hasAny = tabs.some((name) => courseStreams[name].length > 0);
  return (
    <Page title={t("title")} isWaiting={!isComplete}>
      <Loaded
        resource={{ status: load, problem }}
        value={hasAny || load === "loaded" ? courseStreams : null}
        failed={t("failed")}
        failedText={t("failedText")}
        onRetry={onRetry}
        isStaleSaid
        skeleton={<Content {...props} isKnown={false} hasAny />}
      >
        {() => <Content {...props} isKnown hasAny={hasAny} />}
      </Loaded>
    </Page>
  );
}

interface ContentProps extends HomeViewProps {
  /** Until then each part about the courses is its skeleton; the others stay what they are. */
  readonly isKnown: boolean;
  /** A learner without a course has no week, and no next step but an onboarding that was left early (AUTH-18). */
  readonly hasAny: boolean;
}

function Content({ isKnown, hasAny, load, tab, courseStreams, onTab, onRetry, ...parts }: ContentProps) {
  const { t } = useTranslation("home");
  const { continueAt, isContinueKnown, opensNext, steps: others, dayStep, week, top, beforeCourses, bottom } = parts;
  const steps = completeSteps(others, isContinueKnown, dayStep ?? null);
  const isSomethingToDo = isKnown && steps !== null && steps.length > 0;
  return (
    <>
      <HomeSections />
      <Awaited isKnown={isKnown && isContinueKnown} skeleton={<ContinueSkeleton />}>
        {continueAt ? <ContinueCard {...continueAt} /> : opensNext && <OpensNextCard {...opensNext} />}
      </Awaited>
      {(hasAny || isSomethingToDo) && (
        <div className={styles.halves} data-parts>
          <NextSteps steps={isKnown ? steps : null} />
          {hasAny && week}
        </div>
      )}
      {top}
      <StaleNotice isStale={load === "fail"} text={t("stale")} onRetry={onRetry} />
      {beforeCourses}
      <TabPanels
        label={t("tabs")}
        selected={tab}
        onSelect={onTab}
        tabs={tabs.map((name) => ({
          id: name,
          label: t(`tab.${name}`),
          count: courseStreams[name].length,
          panel: (
            <Awaited isKnown={isKnown} skeleton={<Waiting />}>
              <Cards courseStreams={courseStreams} tab={name} onTab={onTab} />
            </Awaited>
          ),
        }))}
      />
      {bottom}
    </>
  );
}

/** Where nothing else is to do, the day that is continued is; until that is known, what to do is not. */
function completeSteps(
  steps: readonly NextStep[] | null,
  isContinueKnown: boolean,
  dayStep: NextStep | null,
): readonly NextStep[] | null {
  if (steps === null || steps.length > 0) return steps;
  if (!isContinueKnown) return null;
  return dayStep ? [dayStep] : [];
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
      {courseStreams[tab].map((courseStream, index) => (
        <li key={courseStream.id}>
          <CourseStreamCard courseStream={courseStream} isLine={index >= FIRST_ROW} />
        </li>
      ))}
    </PictureCards>
  );
}
