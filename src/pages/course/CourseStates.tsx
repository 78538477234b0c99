/** What the screens of a course show where it is not there: absent, failed, or not fresh. Rule: each says what to do next. */
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Button, buttonClass } from "../../ui/button/Button";
import { ErrorState } from "../../ui/feedback/ErrorState";
import { Notice } from "../../ui/feedback/Notice";
import { Page } from "../../ui/layout/Page";
import { NoticePage } from "../NoticePage";

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

export function CourseFailed({ onRetry }: Retry) {
  const { t } = useTranslation(["course", "common"]);
  return (
    <Page title={t("failed")}>
      <ErrorState title={t("failed")} text={t("failedText")} retryLabel={t("common:retry")} onRetry={onRetry} />
    </Page>
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
