/** One subscription: what holds, what comes next, and how it is cancelled, resumed or renewed (SUBS-01, SUBS-02). */

import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import {
  makeTimeline,
  type Subscription,
  type SubscriptionStanding,
  selectSubscription,
} from "../../../../streams/parts/member/index";
import { useNeeded } from "../../../hooks/useNeeded";
import { useMemberView } from "../../../hooks/useView";
import { Card } from "../../../ui/card/Card";
import { Fact, Facts } from "../../../ui/card/Facts";
import { useAnnounce } from "../../../ui/feedback/Announcer";
import { StatusChip } from "../../../ui/feedback/StatusChip";
import { Page } from "../../../ui/layout/Page";
import { useFormats } from "../../../ui/words/formats";
import { AbsentPage } from "../../shared/states/AbsentPage";
import { NotLoaded } from "../../shared/states/Loaded";
import { useMoney } from "../../shared/useMoney";
import styles from "../Money.module.css";
import { NoCardNotice } from "../NoCardNotice";
import { CancelDialog } from "./CancelDialog";
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

/** Says that a subscription goes on again: what was pressed for that is gone by then. */
function useResumedVoice(standing: SubscriptionStanding) {
  const { t } = useTranslation("money");
  const announce = useAnnounce();
  const before = useRef(standing);
  useEffect(() => {
    if (standing === "active" && before.current !== "active") announce(t("resume.done"));
    before.current = standing;
  }, [standing, announce, t]);
}

/** A payment of it is due some day. */
const isCharged = ({ recurrentPaymentsEnabled, price }: Subscription, standing: SubscriptionStanding): boolean =>
  standing === "active" && recurrentPaymentsEnabled && price !== 0;

function OneSubscription({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation("money");
  const words = useSubscriptionWords()(subscription);
  useResumedVoice(words.standing);
  const [isCancelling, setCancelling] = useState(false);
  return (
    <Page isNarrow title={subscription.title || t("subscription.title")} context={<StatusChip {...words.chip} />}>
      <Card>
        <p>{words.next}</p>
        {isCharged(subscription, words.standing) && <NoCardNotice text={t("subscription.noCard")} />}
        {words.price && (
          <Facts areAmounts>
            <Fact term={t("subscription.amount")}>
              <span className={styles.amount}>{words.price}</span>
            </Fact>
          </Facts>
        )}
        <SubscriptionWays subscription={subscription} words={words} onCancel={() => setCancelling(true)} />
      </Card>
      <SubscriptionTimeline subscription={subscription} />
      {/* it stays for its result, though there is nothing to cancel any more */}
      {isCancelling && <CancelDialog subscription={subscription} onClose={() => setCancelling(false)} />}
    </Page>
  );
}

/** What happened to a subscription, and what will. */
function SubscriptionTimeline({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation("money");
  const { date, timeZone } = useFormats();
  const money = useMoney();
  const steps = makeTimeline(subscription, timeZone);
  const amount = money(subscription.price, subscription.currency) ?? "";
  if (steps.length === 0) return null;
  return (
    <Card title={t("subscription.timeline")}>
      <ol className={styles.timeline}>
        {steps.map(({ at, kind }) => (
          <li key={`${kind}${at}`}>
            <span>{t(`subscription.step.${kind}`, { amount })}</span>
            <span className={styles.soft}>{date(at)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
