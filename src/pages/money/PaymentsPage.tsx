/** All that the learner pays, in one place: what is charged next, with which card, and what was paid (SUBS-11, SUBS-13, SUBS-14). */

import { type ReactNode, useCallback, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type Installment, isSettled, judgeStanding, selectSubscriptions } from "../../../streams/parts/member/index";
import { useResource } from "../../hooks/useResource";
import { useMemberView } from "../../hooks/useView";
import { buttonClass } from "../../ui/button/Button";
import { Actions } from "../../ui/card/Actions";
import { Soft } from "../../ui/card/Soft";
import { Page } from "../../ui/layout/Page";
import { Awaited } from "../shared/states/Awaited";
import { Loaded } from "../shared/states/Loaded";
import { CardList } from "./cards/CardList";
import { isAbsentCall } from "./cards/isAbsentCall";
import { Plans } from "./installments/Plans";
import { judgeState } from "./installments/state";
import styles from "./Money.module.css";
import { OrderList } from "./orders/OrderList";
import { SubscriptionList } from "./subscriptions/SubscriptionsPage";

/** The pages of each kind, with what is over, too. */
const WHOLE = [
  { to: "/user/subscriptions", name: "subscriptions" },
  { to: "/user/installments", name: "installments" },
] as const;

export function PaymentsPage() {
  const { t } = useTranslation("money");
  const { value, resource } = useResource("installments/list");
  const [areShown, setShown] = useState(false);
  const onShown = useCallback(() => setShown(true), []);
  // what stands below the plans comes when nothing above it moves any more
  const isKnown = areShown || (isSettled(resource) && listActive(value).length === 0);
  return (
    <Page isNarrow title={t("payments.title")}>
      <Section title={t("payments.plans")}>
        <Subscriptions />
        <Installments onShown={onShown} />
        <Awaited isKnown={isKnown}>
          <Actions>
            {WHOLE.map(({ to, name }) => (
              <Link key={to} to={to} className={buttonClass("secondary", "small")}>
                {t(`payments.all.${name}`)}
              </Link>
            ))}
          </Actions>
        </Awaited>
      </Section>
      <Awaited isKnown={isKnown}>
        <Section title={t("methods.title")}>
          <CardList />
        </Section>
        <Orders />
      </Awaited>
    </Page>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Those that go on or may go on again; what is over is on their own page. */
function Subscriptions() {
  const { t } = useTranslation("money");
  const { resource, retry } = useResource("subscriptions");
  const all = useMemberView(selectSubscriptions);
  // those of the mobile app are charged to the same cards
  const going = all?.filter((subscription) => judgeStanding(subscription) !== "ended");
  return (
    <Loaded
      resource={resource}
      value={going}
      failed={t("subscriptions.failed")}
      onRetry={retry}
      empty={<Soft>{t("payments.noSubscriptions")}</Soft>}
    >
      {(subscriptions) => <SubscriptionList subscriptions={subscriptions} />}
    </Loaded>
  );
}

const listActive = (all: readonly Installment[] | null): readonly Installment[] =>
  all?.filter((installment) => judgeState(installment) === "active") ?? [];

function Installments({ onShown }: { onShown: () => void }) {
  const { t } = useTranslation("money");
  const { value, resource, retry } = useResource("installments/list");
  return (
    <Loaded
      resource={resource}
      value={value && listActive(value)}
      failed={t("installments.failed")}
      onRetry={retry}
      empty={null}
    >
      {(installments) => <Plans installments={installments} onShown={onShown} />}
    </Loaded>
  );
}

/** A server without the list has no such section. */
function Orders() {
  const { t } = useTranslation("money");
  const { value, resource } = useResource("orders/list");
  if (value === null && isAbsentCall(resource.problem)) return null;
  return (
    <Section title={t("orders.title")}>
      <OrderList />
    </Section>
  );
}
