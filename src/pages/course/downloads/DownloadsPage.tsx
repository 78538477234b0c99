/** /downloads: lessons and documents on this device, for use without a network (OFF-03, OFF-08). */
import { useTranslation } from "react-i18next";
import { selectDeviceData, selectDeviceFiles } from "../../../../streams/parts/member/index";
import { useMemberView } from "../../../hooks/useView";
import { Notice } from "../../../ui/feedback/Notice";
import { Page } from "../../../ui/layout/Page";
import { AddCard } from "./AddCard";
import { HereCard } from "./HereCard";

export function DownloadsPage() {
  const { t } = useTranslation("downloads");
  const { isAble } = useMemberView(selectDeviceFiles);
  const { isOn } = useMemberView(selectDeviceData);
  return (
    <Page isNarrow title={t("title")} context={t("context")}>
      {!isAble && <Notice tone="warning" messages={t("ask.unable")} />}
      {!isOn && <Notice tone="warning" messages={t("ask.storingOff")} />}
      <HereCard />
      <AddCard />
    </Page>
  );
}
