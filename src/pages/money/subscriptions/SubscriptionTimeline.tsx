/** What happened to a subscription, and what will (SUBS-01). */

import { useTranslation } from "react-i18next";

import { makeTimeline, type Subscription } from "../../../../streams/parts/member/index";

import { Card } from "../../../ui/card/Card";

import { useFormats } from "../../../ui/words/formats";

import { useMoney } from "../../shared/useMoney";

import styles from "../Money.module.css";

export function SubscriptionTimeline({ subscription }: { subscription: Subscription }) {
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
