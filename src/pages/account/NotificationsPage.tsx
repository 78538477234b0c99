/** Whether the learner is notified (PROF-03). Rule: a change that fails is reverted, and the page says so. */

import { useTranslation } from "react-i18next";
import { selectAreNotificationsOn } from "../../../streams/parts/member/index";
import { useMutation } from "../../hooks/useMutation";
import { useMemberView } from "../../hooks/useView";
import { Card } from "../../ui/card/Card";
import { SwitchField } from "../../ui/choice/SwitchField";
import { Page } from "../../ui/layout/Page";
import { UnsentNotice } from "../shared/states/UnsentNotice";
import { useProblemText } from "../shared/states/useProblemText";
import { DeviceNotificationsCard } from "./news/DeviceNotificationsCard";
import { MutedCard } from "./news/MutedCard";
import { NewsCard } from "./news/NewsCard";
import { QuietCard } from "./news/QuietCard";

export function NotificationsPage() {
  const { t } = useTranslation("account");
  const problemText = useProblemText();
  const isOn = useMemberView(selectAreNotificationsOn);
  const { status, problem, request } = useMutation("user/notifications");
  const error = status === "failed" ? t("notifications.failed", { reason: problemText(problem) ?? "" }) : undefined;
  return (
    <Page isNarrow title={t("notifications.title")}>
      <Card>
        <SwitchField
          label={t("notifications.label")}
          hint={t("notifications.hint")}
          isOn={isOn}
          isBusy={status === "running"}
          error={error}
          onChange={(next) => request({ isDisabled: !next })}
        />
        <UnsentNotice name="user/notifications" />
      </Card>
      <NewsCard />
      <QuietCard />
      <MutedCard />
      <DeviceNotificationsCard />
    </Page>
  );
}
