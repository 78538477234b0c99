/** The learner's subscriptions (SUBS-01). Rule: those of the mobile app are not listed. */

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import {
  hasSubscription,
  isListed,
  isSettled,
  type Subscription,
  selectListedSubscriptions,
  selectRenewable,
  selectSubscriptions,
} from "../../../../streams/parts/member/index";
import { selectAccess } from "../../../../streams/parts/visitor/index";
import { useResource } from "../../../hooks/useResource";
import { useMemberView, useView } from "../../../hooks/useView";
import { buttonClass } from "../../../ui/button/Button";
import { Actions } from "../../../ui/card/Actions";
import { List, Row } from "../../../ui/card/List";
import { EmptyState } from "../../../ui/feedback/EmptyState";
import { Notice } from "../../../ui/feedback/Notice";
import { StatusChip } from "../../../ui/feedback/StatusChip";
import { Page } from "../../../ui/layout/Page";
import { Awaited } from "../../shared/states/Awaited";
import { Loaded } from "../../shared/states/Loaded";
import { useChargedCard } from "../cards/NoCardNotice";
import styles from "../Money.module.css";
import { RenewSupportLink } from "./RenewSupportLink";
import { useSubscriptionWords } from "./subscriptionWords";

/** Where else the learner's payments are. */
const ELSEWHERE = [
  { to: "/user/settings/payments", name: "payments" },
  { to: "/user/installments", name: "installments" },
  { to: "/user/settings/user-payment-methods", name: "methods" },
] as const;

/** `whenEnded` stands above the list while the learner has no access. */
export function SubscriptionsPage({ whenEnded }: { whenEnded: ReactNode }) {
  const { t } = useTranslation("money");
  const [query] = useSearchParams();
  const listed = useMemberView(selectListedSubscriptions);
  const all = useMemberView(selectSubscriptions);
  const { resource, retry } = useResource("subscriptions");
  const isKnown = listed !== null || isSettled(resource);
  // what led here needs a subscription: until they are known, it is not said which case it is
  const isEnded = useView(selectAccess) === "none";
  const isWarned = query.get("warning") === "true" && !isEnded;
  const hasNone = listed !== null && !hasSubscription(all);
  return (
    <Page isNarrow title={t("subscriptions.title")}>
      {isEnded && whenEnded}
      <Awaited isKnown={isKnown}>{isWarned && <Uncovered hasNone={hasNone} />}</Awaited>
      <Loaded
        resource={resource}
        value={listed}
        failed={t("subscriptions.failed")}
        onRetry={retry}
        empty={<EmptyState drawing="courses" title={t("subscriptions.empty")} text={t("subscriptions.emptyText")} />}
      >
        {(subscriptions) => <SubscriptionList subscriptions={subscriptions} />}
      </Loaded>
      <Awaited isKnown={isKnown}>
        <nav aria-label={t("elsewhere")}>
          <Actions>
            {ELSEWHERE.map(({ to, name }) => (
              <Link key={to} to={to} className={buttonClass("secondary")}>
                {t(`${name}.title`)}
              </Link>
            ))}
          </Actions>
        </nav>
      </Awaited>
    </Page>
  );
}

/** Why something does not open, and the way out: to renew where that is possible, else to ask. */
function Uncovered({ hasNone }: { hasNone: boolean }) {
  const { t } = useTranslation("money");
  const renewable = useMemberView(selectRenewable);
  const why = t(hasNone ? "subscriptions.warning" : "subscriptions.warningOther");
  return renewable ? (
    <Notice
      tone="warning"
      messages={`${why} ${t("subscriptions.renewOne")}`}
      action={
        <Link to={`/user/subscription/${renewable.id}`} className={buttonClass("primary")}>
          {t("subscriptions.renew", { title: renewable.title })}
        </Link>
      }
    />
  ) : (
    <Notice tone="warning" messages={`${why} ${t("subscriptions.askHow")}`} action={<RenewSupportLink />} />
  );
}

export function SubscriptionList({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const { t } = useTranslation("money");
  const wordsOf = useSubscriptionWords();
  const card = useChargedCard();
  return (
    <List label={t("subscriptions.title")}>
      {subscriptions.map((subscription) => {
        const { chip, price, next, isCharged } = wordsOf(subscription);
        const isUnpayable = isCharged && card === "none";
        const texts = [
          isListed(subscription) ? null : t("subscription.ofApp"),
          next,
          isUnpayable ? t("subscription.noCardToCharge") : null,
        ];
        return (
          <Row
            key={subscription.id}
            to={`/user/subscription/${subscription.id}`}
            title={subscription.title}
            text={texts.filter(Boolean).join(" ")}
          >
            {price && <span className={styles.amount}>{price}</span>}
            <StatusChip {...chip} />
          </Row>
        );
      })}
    </List>
  );
}
