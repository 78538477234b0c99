/** What the learner pays in parts, with each payment (SUBS-03). */

import { useTranslation } from "react-i18next";
import { useResource } from "../../../hooks/useResource";
import { EmptyState } from "../../../ui/feedback/EmptyState";
import { Page } from "../../../ui/layout/Page";
import { Loaded } from "../../shared/states/Loaded";
import { Plans } from "./Plans";
import { byState } from "./state";

export function InstallmentsPage() {
  const { t } = useTranslation("money");
  const { value, resource, retry } = useResource("installments/list");
  return (
    <Page isNarrow title={t("installments.title")}>
      <Loaded
        resource={resource}
        value={value}
        failed={t("installments.failed")}
        onRetry={retry}
        empty={<EmptyState drawing="courses" title={t("installments.empty")} text={t("installments.emptyText")} />}
      >
        {(installments) => <Plans installments={installments.toSorted(byState)} />}
      </Loaded>
    </Page>
  );
}
