/** What the screens of a course show where it is not there: absent, failed, or not fresh. Rule: each says what to do next. */
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Problem } from "../../../streams/parts/core";
import type { CourseLoad, CourseView } from "../../../streams/parts/member/index";
import { AbsentPage } from "../shared/states/AbsentPage";
import { FailedPage } from "../shared/states/FailedView";
import { Loaded, NotLoaded } from "../shared/states/Loaded";
import { StaleNotice } from "../shared/states/StaleNotice";

interface Retry {
  onRetry: () => void;
}

/** For a course stream that the learner does not have. */
export function CourseAbsent() {
  const { t } = useTranslation("course");
  return <AbsentPage title={t("absent")} text={t("absentText")} to="/home" label={t("toCourses")} />;
}

interface CourseNotLoadedProps extends Retry {
  readonly load: CourseLoad;
  readonly problem: Problem | undefined;
  /** The screen while its course is on the way. */
  readonly skeleton?: ReactElement;
}

/** What a course that failed to load says, as a page. */
function useCourseFailure({ load, problem }: Pick<CourseNotLoadedProps, "load" | "problem">) {
  const { t } = useTranslation("course");
  return {
    resource: { status: load, problem },
    failed: t("failed"),
    failedText: t("failedText"),
    failedIn: (failure: ReactElement) => <FailedPage title={t("failed")}>{failure}</FailedPage>,
  };
}

/** In place of a screen whose course is not known yet. */
export function CourseNotLoaded({ load, problem, skeleton, onRetry }: CourseNotLoadedProps) {
  return <NotLoaded {...useCourseFailure({ load, problem })} onRetry={onRetry} skeleton={skeleton} />;
}

interface CourseLoadedProps extends Required<CourseNotLoadedProps> {
  readonly view: CourseView | null;
  readonly children: (view: CourseView) => ReactNode;
}

/** A screen whose skeleton is the same page as its content. */
export function CourseLoaded({ load, problem, view, skeleton, onRetry, children }: CourseLoadedProps) {
  return (
    <Loaded {...useCourseFailure({ load, problem })} value={view} onRetry={onRetry} skeleton={skeleton} isStaleSaid>
      {children}
    </Loaded>
  );
}

/** Above what is still shown. */
export function CourseStale({ isStale, onRetry }: Retry & { isStale: boolean }) {
  const { t } = useTranslation("course");
  return <StaleNotice isStale={isStale} text={t("stale")} onRetry={onRetry} />;
}
