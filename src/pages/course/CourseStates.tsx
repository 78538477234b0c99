/** What the screens of a course show where it is not there: absent, failed, or not fresh. Rule: each says what to do next. */
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { CourseLoad } from "../../../streams/parts/member/index";
import { Button, buttonClass } from "../../ui/button/Button";
import { Notice } from "../../ui/feedback/Notice";
import { Page } from "../../ui/layout/Page";
import { NotLoaded } from "../shared/states/Loaded";
import { NoticePage } from "../shared/states/NoticePage";

interface Retry {
  onRetry: () => void;
}

/** For a course stream that the learner does not have. */
export function CourseAbsent() {
  const { t } = useTranslation("course");
  return (
    <NoticePage
      drawing="lost"
      title={t("absent")}
      text={t("absentText")}
      actions={
        <Link to="/home" className={buttonClass("primary")}>
          {t("toCourses")}
        </Link>
      }
    />
  );
}

interface CourseNotLoadedProps extends Retry {
  readonly load: CourseLoad;
  /** The screen while its course is on the way. */
  readonly skeleton?: ReactElement;
}

/** In place of a screen whose course is not known yet. */
export function CourseNotLoaded({ load, skeleton, onRetry }: CourseNotLoadedProps) {
  const { t } = useTranslation("course");
  return (
    <NotLoaded
      resource={{ status: load }}
      failed={t("failed")}
      failedText={t("failedText")}
      onRetry={onRetry}
      failedIn={(failure) => <Page title={t("failed")}>{failure}</Page>}
      skeleton={skeleton}
    />
  );
}

/** Above what is still shown. */
export function CourseStale({ onRetry }: Retry) {
  const { t } = useTranslation(["course", "common"]);
  return (
    <Notice
      tone="warning"
      messages={t("stale")}
      action={
        <Button size="small" onClick={onRetry}>
          {t("common:retry")}
        </Button>
      }
    />
  );
}
