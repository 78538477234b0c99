/** Whether the learner is notified (PROF-03). Rule: a change that fails is reverted, and the page says so. */

import { useTranslation } from "react-i18next";
import { isSettled, selectAreNotificationsOn, selectChatList } from "../../../streams/parts/member/index";
import { useMutation } from "../../hooks/useMutation";
import { useResource } from "../../hooks/useResource";
import { useMemberView } from "../../hooks/useView";
import { Card } from "../../ui/card/Card";
import { SwitchField } from "../../ui/choice/SwitchField";
import { Page } from "../../ui/layout/Page";
import { Awaited } from "../shared/states/Awaited";
import { UnsentNotice } from "../shared/states/UnsentNotice";
import { useProblemText } from "../shared/states/useProblemText";
import { useKnownSoon } from "../shared/useKnownSoon";
import { DeviceNotificationsCard } from "./news/DeviceNotificationsCard";
import { MutedCard } from "./news/MutedCard";
import { NewsCard } from "./news/NewsCard";
import { QuietCard } from "./news/QuietCard";

export function NotificationsPage() {
  const { t } = useTranslation("account");
  const problemText = useProblemText();
  const settings = useResource("inbox/settings");
  const chats = useMemberView(selectChatList);
  const areKnown = useKnownSoon(isSettled(settings.resource) && isSettled(chats));
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
      {/* what is above them has its height by then */}
      <Awaited isKnown={areKnown}>
        <QuietCard />
        <MutedCard />
        <DeviceNotificationsCard />
      </Awaited>
    </Page>
  );
}
