/** One subscription: what holds, what comes next, and how it is cancelled, resumed or renewed (SUBS-01, SUBS-02). */

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { type Subscription, selectSubscription } from "../../../../streams/parts/member/index";
import { useMutation } from "../../../hooks/useMutation";
import { useNeeded } from "../../../hooks/useNeeded";
import { useMemberView } from "../../../hooks/useView";
import { Card } from "../../../ui/card/Card";
import { Fact, Facts } from "../../../ui/card/Facts";
import { StatusChip } from "../../../ui/feedback/StatusChip";
import { Page } from "../../../ui/layout/Page";
import { AbsentPage } from "../../shared/states/AbsentPage";
import { NotLoaded } from "../../shared/states/Loaded";
import { NoCardNotice } from "../cards/NoCardNotice";
import styles from "../Money.module.css";
import { CancelDialog } from "./CancelDialog";
import { ResumedNotice } from "./ResumedNotice";
import { SubscriptionTimeline } from "./SubscriptionTimeline";
import { SubscriptionWays } from "./SubscriptionWays";
import { useSubscriptionWords } from "./subscriptionWords";

export function SubscriptionPage() {
  const { t } = useTranslation("money");
  const id = Number(useParams().subscriptionId);
  const { value, resource } = useMemberView(selectSubscription, id);
  const isId = Number.isSafeInteger(id) && id > 0;
  const retry = useNeeded("subscriptions/oneRequested", isId ? [{ subscriptionId: id }] : []);
  if (!isId || resource.problem?.status === 404)
    return (
      <AbsentPage
        title={t("subscription.absent")}
        text={t("subscription.absentText")}
        to="/user/subscriptions"
        label={t("subscription.toAll")}
      />
    );
  if (value) return <OneSubscription key={id} subscription={value} />;
  return (
    <Page isNarrow title={t("subscription.title")}>
      <NotLoaded resource={resource} failed={t("subscription.failed")} onRetry={retry} />
    </Page>
  );
}

function OneSubscription({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation("money");
  const words = useSubscriptionWords()(subscription);
  const resume = useMutation("subscriptions/resume");
  const [isCancelling, setCancelling] = useState(false);
  return (
    <Page isNarrow title={subscription.title || t("subscription.title")} context={<StatusChip {...words.chip} />}>
      <Card>
        <ResumedNotice standing={words.standing} outcome={resume} />
        <p>{words.next}</p>
        {words.isCharged && <NoCardNotice text={t("subscription.noCard")} />}
        {words.price && (
          <Facts areAmounts>
            <Fact term={t("subscription.amount")}>
              <span className={styles.amount}>{words.price}</span>
            </Fact>
          </Facts>
        )}
        <SubscriptionWays
          subscription={subscription}
          words={words}
          resume={resume}
          onCancel={() => {
            resume.see();
            setCancelling(true);
          }}
        />
      </Card>
      <SubscriptionTimeline subscription={subscription} />
      {/* it stays for its result, though there is nothing to cancel any more */}
      {isCancelling && <CancelDialog subscription={subscription} onClose={() => setCancelling(false)} />}
    </Page>
  );
}
