/** The settings of cookies among the learner's own (PROF-06): read and changed at any time. */

import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { selectConsent } from "../../../streams/parts/visitor/index";
import { useSend } from "../../hooks/useSend";
import { useVisitorView } from "../../hooks/useView";
import { Card } from "../../ui/card/Card";
import { ErrorState } from "../../ui/feedback/ErrorState";
import { Notice } from "../../ui/feedback/Notice";
import { Page } from "../../ui/layout/Page";
import { Skeleton } from "../../ui/progress/Skeleton";
import styles from "./Consent.module.css";
import { ConsentForm } from "./ConsentForm";

export function CookiesPage() {
  const { t } = useTranslation(["consent", "common"]);
  const { status, isEnabled, store } = useVisitorView(selectConsent);
  const send = useSend();
  // the result of an earlier change is not shown again
  useEffect(() => send("consent/settingsClosed", {}), [send]);
  const retry = () => send("consent/requested", {});
  return (
    <Page isNarrow title={t("pageTitle")}>
      {status === "pending" && (
        <div role="status" aria-label={t("common:loading")}>
          <Skeleton height="56px" />
        </div>
      )}
      {status === "fail" && <ErrorState title={t("loadFailed")} retryLabel={t("common:retry")} onRetry={retry} />}
      {status === "loaded" && store === "done" && <Notice tone="positive" messages={t("saved")} />}
      {status === "loaded" && (
        <Card>
          {isEnabled ? (
            <div className={styles.settings}>
              <ConsentForm />
            </div>
          ) : (
            <p>{t("notAsked")}</p>
          )}
        </Card>
      )}
    </Page>
  );
}
