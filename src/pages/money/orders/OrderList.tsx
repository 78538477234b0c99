/** The learner's orders, the newest first, with a receipt of each that was paid (SUBS-13). */

import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ResourceState } from "../../../../streams/parts/core";
import type { Order } from "../../../../streams/parts/member/index";
import { useResource } from "../../../hooks/useResource";
import { useSend } from "../../../hooks/useSend";
import { buttonClass } from "../../../ui/button/Button";
import { List, Row } from "../../../ui/card/List";
import { Soft } from "../../../ui/card/Soft";
import { StatusChip } from "../../../ui/feedback/StatusChip";
import { useSaid } from "../../../ui/feedback/useSaid";
import { nameControl } from "../../../ui/words/controlName";
import { useFormats } from "../../../ui/words/formats";
import { Loaded, NotLoadedMore } from "../../shared/states/Loaded";
import { useMoney } from "../../shared/useMoney";
import styles from "../Money.module.css";
import { findLooks, hasReceipt, receiptPath } from "./orderLooks";
import { useOrderName } from "./useOrderName";

export function OrderList() {
  const { t } = useTranslation("money");
  const list = useResource("orders/list");
  const { value, resource, retry } = list;
  return (
    <Loaded
      resource={resource}
      value={value}
      failed={t("orders.failed")}
      onRetry={retry}
      empty={<Soft>{t("orders.empty")}</Soft>}
    >
      {(orders) => (
        <>
          <List label={t("orders.title")}>
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </List>
          <More list={list} count={orders.length} />
        </>
      )}
    </Loaded>
  );
}

function OrderRow({ order }: { order: Order }) {
  const { t } = useTranslation("money");
  const { date } = useFormats();
  const money = useMoney();
  const { id, amount, currency, createdAt } = order;
  const { title, subject } = useOrderName(order);
  const name = [title, subject].filter(Boolean).join(", ");
  const day = createdAt === null ? "" : date(createdAt);
  const { tone, icon, word } = findLooks(order);
  return (
    <Row title={title} text={[subject, day].filter(Boolean).join(" · ")}>
      <span className={styles.amount}>{money(amount, currency)}</span>
      <StatusChip tone={tone} icon={icon} label={t(`orders.status.${word}`)} />
      <div className={styles.together}>
        <Link
          to={`/order/${id}`}
          className={buttonClass("secondary", "small")}
          aria-label={nameControl(t("orders.open"), name, day)}
        >
          {t("orders.open")}
        </Link>
        {hasReceipt(order) && (
          <Link
            to={receiptPath(order)}
            className={buttonClass("secondary", "small")}
            aria-label={nameControl(t("receipt.open"), name, day)}
          >
            {t("receipt.open")}
          </Link>
        )}
      </div>
    </Row>
  );
}

/** The focus stays on the button while there is more, and goes to the end of the list when there is not. */
function More({ list: { more, nextPage }, count }: { list: ResourceState<"orders/list">; count: number }) {
  const { t } = useTranslation("money");
  const send = useSend();
  const end = useRef<HTMLParagraphElement>(null);
  const [countBefore, setCountBefore] = useState<number | null>(null);
  const isComplete = nextPage === null;
  const hasPressed = countBefore !== null;
  // the end says the count itself
  useSaid(hasPressed && !isComplete && count > countBefore ? t("orders.shown", { count }) : null);
  useEffect(() => {
    if (isComplete && hasPressed) end.current?.focus({ preventScroll: true });
  }, [isComplete, hasPressed]);
  if (isComplete)
    return (
      hasPressed && (
        <p ref={end} tabIndex={-1} className={styles.soft}>
          {t("orders.end", { count })}
        </p>
      )
    );
  const press = () => {
    setCountBefore(count);
    send("orders/listRequested", { page: nextPage });
  };
  return <NotLoadedMore resource={more} failed={t("orders.moreFailed")} label={t("orders.more")} onMore={press} />;
}
