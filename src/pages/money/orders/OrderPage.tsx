/**
 * What became of an order: paid, refused, given back, or still under way, with what to do (SUBS-08). Rule: the order itself says it,
 * by its calls and the bus; what the address says of it is never believed.
 */

import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { type Order } from "../../../../streams/parts/member/index";
import { useResource } from "../../../hooks/useResource";
import { useSend } from "../../../hooks/useSend";

import { buttonClass } from "../../../ui/button/Button";
import { Actions } from "../../../ui/card/Actions";
import { Soft } from "../../../ui/card/Soft";
import { Notice } from "../../../ui/feedback/Notice";
import { Page } from "../../../ui/layout/Page";

import { AbsentPage } from "../../shared/states/AbsentPage";
import { NotLoadedPage } from "../../shared/states/Loaded";

import { PriceCard } from "../PriceCard";
import { Opened } from "./Opened";
import { OrderWays, SupportLink } from "./OrderWays";
import { findLooks, hasReceipt, receiptPath } from "./orderLooks";
import { useOrderName } from "./useOrderName";

export function OrderPage() {
  const { t } = useTranslation("money");
  const orderId = Number(useParams().orderId);
  const isId = Number.isSafeInteger(orderId) && orderId > 0;
  const { value: order, resource, retry } = useResource("orders/one", isId ? { orderId } : null);
  const send = useSend();
  useEffect(() => {
    if (!isId) return;
    send("orders/opened", { orderId });
    return () => send("orders/closed", { orderId });
  }, [send, orderId, isId]);
  if (order) return <OneOrder key={orderId} order={order} />;
  if (!isId || resource.problem?.status === 404) return <UnknownOrder />;
  return <NotLoadedPage resource={resource} failed={t("order.failedToLoad")} onRetry={retry} />;
}

/** Of a server that does not say what became of an order, too. */
function UnknownOrder() {
  const { t } = useTranslation("money");
  return (
    <AbsentPage
      title={t("order.unknown")}
      text={t("order.unknownText")}
      to="/home"
      label={t("order.toCourses")}
      more={<SupportLink />}
    />
  );
}

function OneOrder({ order }: { order: Order }) {
  const { t } = useTranslation("money");
  const { status, price, discount, points, amount } = order;
  const { title, subject } = useOrderName(order);
  const looks = findLooks(order);
  return (
    <Page isNarrow title={t(`order.${looks.word}.title`)} belongsTo={[title, subject].filter(Boolean).join(", ")}>
      <Notice tone={looks.tone} messages={t(`order.${looks.word}.text`)} />
      <Opened order={order} />
      {status === "created" && order.paymentUrl !== null && <Soft>{t("order.unfinished")}</Soft>}
      {price !== null && amount !== null && (
        <PriceCard
          price={{ full: price, discount, points, total: amount }}
          currency={order.currency}
          isPaid={hasReceipt(order)}
        />
      )}
      <Actions>
        <OrderWays order={order} />
        {hasReceipt(order) && (
          <Link to={receiptPath(order)} className={buttonClass("secondary")}>
            {t("receipt.open")}
          </Link>
        )}
      </Actions>
    </Page>
  );
}
