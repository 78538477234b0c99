/** What must not be overlooked, in any tab: the app does not run as usual, or another session is shown. */
import { useTranslation } from "react-i18next";
import { Banner } from "../kit/Banner";
import { ToolButton } from "../kit/ToolButton";
import { clockTime } from "../kit/times";
import { usePanel, useSession, useStatus } from "../panel";
import { findRecord } from "../records";
import { Steps } from "../session/Steps";

/** One line each; nothing while all is as usual. */
export function Banners() {
  const { t } = useTranslation("devtools");
  const { flow, held, imported, pauseView, openFile } = usePanel();
  const { isDeliveryPaused, heldCount, travellingTo } = useStatus();
  return (
    <>
      {imported && (
        <Banner
          tone="info"
          actions={
            <>
              <Steps />
              <ToolButton label={t("file.close")} onClick={() => openFile(null)} />
            </>
          }
        >
          {t("file.open", { name: imported.name })}
          {imported.problemCount > 0 && ` ${t("file.leftOut", { count: imported.problemCount })}`}
        </Banner>
      )}
      {travellingTo !== null && (
        <Banner tone="warning" actions={<ToolButton label={t("travel.back")} onClick={() => flow.travelTo(null)} />}>
          <Travelling to={travellingTo} />
        </Banner>
      )}
      {isDeliveryPaused && (
        <Banner
          tone="warning"
          actions={<ToolButton label={t("delivery.resume")} onClick={() => flow.pauseDelivery(false)} />}
        >
          {t("delivery.held", { count: heldCount })}
        </Banner>
      )}
      {held && !imported && (
        <Banner tone="info" actions={<ToolButton label={t("view.resume")} onClick={() => pauseView(false)} />}>
          {t("view.held")}
        </Banner>
      )}
    </>
  );
}

function Travelling({ to }: { to: string }) {
  const { t } = useTranslation("devtools");
  const session = useSession();
  const found = findRecord(session, to);
  const time = found ? clockTime(found.record.at) : "";
  return t("travel.at", { id: to, time });
}
