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
import { useMutation } from "../../../hooks/useMutation";
import { useNeeded } from "../../../hooks/useNeeded";
import { useMemberView } from "../../../hooks/useView";
import { Card } from "../../../ui/card/Card";
import { Fact, Facts } from "../../../ui/card/Facts";
import { useAnnounce } from "../../../ui/feedback/Announcer";
import { FocusedNotice } from "../../../ui/feedback/FocusedNotice";
import { StatusChip } from "../../../ui/feedback/StatusChip";
import { Page } from "../../../ui/layout/Page";
import { useFormats } from "../../../ui/words/formats";
import { AbsentPage } from "../../shared/states/AbsentPage";
import { NotLoaded } from "../../shared/states/Loaded";
import { useMoney } from "../../shared/useMoney";
import { NoCardNotice } from "../cards/NoCardNotice";
import styles from "../Money.module.css";
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

/** Says that a subscription goes on again where that was done elsewhere: here, a notice in the place of the button says it. */
function useResumedVoice(standing: SubscriptionStanding, isSaid: boolean) {
  const { t } = useTranslation("money");
  const announce = useAnnounce();
  const before = useRef(standing);
  useEffect(() => {
    if (standing === "active" && before.current !== "active" && !isSaid) announce(t("resume.done"));
    before.current = standing;
  }, [standing, isSaid, announce, t]);
}

/** A payment of it is due some day. */
const isCharged = ({ recurrentPaymentsEnabled, price }: Subscription, standing: SubscriptionStanding): boolean =>
  standing === "active" && recurrentPaymentsEnabled && price !== 0;

function OneSubscription({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation("money");
  const words = useSubscriptionWords()(subscription);
  const resume = useMutation("subscriptions/resume");
  useResumedVoice(words.standing, resume.status === "running" || resume.status === "done");
  const [isCancelling, setCancelling] = useState(false);
  return (
    <Page isNarrow title={subscription.title || t("subscription.title")} context={<StatusChip {...words.chip} />}>
      <Card>
        {resume.status === "done" && words.standing === "active" && (
          <FocusedNotice tone="positive" messages={t("resume.done")} />
        )}
        <p>{words.next}</p>
        {isCharged(subscription, words.standing) && <NoCardNotice text={t("subscription.noCard")} />}
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
