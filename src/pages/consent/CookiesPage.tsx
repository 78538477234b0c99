/** The settings of cookies among the learner's own (PROF-06): read and changed at any time. */

import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { selectConsent } from "../../../streams/parts/visitor/index";
import { useSend } from "../../hooks/useSend";
import { useVisitorView } from "../../hooks/useView";
import { Card } from "../../ui/card/Card";
import { Notice } from "../../ui/feedback/Notice";
import { Page } from "../../ui/layout/Page";
import { Loaded } from "../shared/states/Loaded";
import styles from "./Consent.module.css";
import { ConsentForm } from "./ConsentForm";

export function CookiesPage() {
  const { t } = useTranslation("consent");
  const consent = useVisitorView(selectConsent);
  const send = useSend();
  // the result of an earlier change is not shown again
  useEffect(() => send("consent/settingsClosed", {}), [send]);
  return (
    <Page isNarrow title={t("pageTitle")}>
      <Loaded
        resource={{ status: consent.status }}
        value={consent.status === "loaded" ? consent : null}
        failed={t("loadFailed")}
        onRetry={() => send("consent/requested", {})}
        skeleton={["56px"]}
      >
        {({ isEnabled, store }) => (
          <>
            {store === "done" && <Notice tone="positive" messages={t("saved")} />}
            <Card>
              {isEnabled ? (
                <div className={styles.settings}>
                  <ConsentForm />
                </div>
              ) : (
                <p>{t("notAsked")}</p>
              )}
            </Card>
          </>
        )}
      </Loaded>
    </Page>
  );
}
