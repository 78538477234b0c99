/** Video consultations: what the learner has, in two tabs, what can be bought, and when they could talk (VC-01, VC-03, VC-09). */
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { isSettled, selectVideoConsultations } from "../../../streams/parts/member/index";
import { useResource } from "../../hooks/useResource";
import { useServerNow } from "../../hooks/useServerNow";
import { useMemberView } from "../../hooks/useView";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { Page } from "../../ui/layout/Page";
import { TabPanels } from "../../ui/layout/TabPanels";
import { BannerFoot, BannerSlot } from "../banners/BannerSlot";
import { Awaited } from "../shared/states/Awaited";
import { Loaded } from "../shared/states/Loaded";
import { ConsultationList } from "./ConsultationList";
import styles from "./Consultations.module.css";
import { ForSale } from "./ForSale";
import { NextCall } from "./NextCall";
import { ScheduleCard } from "./ScheduleCard";
import { useConsultationNews } from "./useConsultationNews";

const TABS = ["available", "history"] as const;
type ConsultationTab = (typeof TABS)[number];

export function ConsultationsPage() {
  const { t } = useTranslation("consultations");
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((each) => each === query.get("tab")) ?? "available";
  const now = useServerNow();
  const { resource, retry } = useResource("videoConsultations");
  const consultations = useMemberView(selectVideoConsultations, now);
  const forSale = useResource("videoConsultations/forSale");
  const schedule = useResource("schedule");
  useConsultationNews(now);
  const renderContent = (name: ConsultationTab) => (
    <Loaded
      resource={resource}
      value={consultations?.[name]}
      failed={t("failed")}
      onRetry={retry}
      skeleton={["69px", "69px"]}
      empty={<EmptyState drawing="chat" title={t(`empty.${name}`)} text={t(`emptyText.${name}`)} />}
    >
      {(known) => (
        <>
          {name === "available" && <NextCall consultations={known} now={now} />}
          <ConsultationList label={t(`tab.${name}`)} consultations={known} now={now} />
        </>
      )}
    </Loaded>
  );
  // what stands below waits for what stands above it: so nothing moves
  const isKnown = consultations !== null || isSettled(resource);
  return (
    <Page title={t("title")}>
      <BannerSlot position="videoconsultations" placement="top" />
      <TabPanels
        label={t("title")}
        selected={tab}
        onSelect={(name) => setQuery(name === "available" ? {} : { tab: name }, { replace: true })}
        tabs={TABS.map((name) => ({
          id: name,
          label: t(`tab.${name}`),
          panel: (
            <div className={styles.panel}>
              {renderContent(name)}
              {name === "available" && (
                <Awaited isKnown={isKnown}>
                  <ForSale {...forSale} />
                </Awaited>
              )}
            </div>
          ),
        }))}
      />
      <Awaited isKnown={isKnown && isSettled(forSale.resource)}>
        <ScheduleCard resource={schedule.resource} retry={schedule.retry} />
        <Awaited isKnown={isSettled(schedule.resource)}>
          <BannerFoot position="videoconsultations" />
        </Awaited>
      </Awaited>
    </Page>
  );
}
