/**
 * What became of an order: paid, refused, given back, or still under way, with what to do (SUBS-08). Rule: the order itself says it,
 * by its calls and the bus; what the address says of it is never believed.
 */

import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { type Order, renewalPlace, selectDraft } from "../../../../streams/parts/member/index";
import { useResource } from "../../../hooks/useResource";
import { useSend } from "../../../hooks/useSend";
import { useMemberState } from "../../../hooks/useView";
import { Button, buttonClass } from "../../../ui/button/Button";
import { Actions } from "../../../ui/card/Actions";
import { Soft } from "../../../ui/card/Soft";
import { Notice } from "../../../ui/feedback/Notice";
import { Page } from "../../../ui/layout/Page";
import { useSafeUrl } from "../../../ui/layout/safeUrl";
import { renewalPath } from "../../shared/renewalPath";
import { AbsentPage } from "../../shared/states/AbsentPage";
import { NotLoadedPage } from "../../shared/states/Loaded";
import { PurchaseProblem } from "../../shared/states/PurchaseProblem";
import { usePurchase } from "../../shared/usePurchase";
import { PriceCard } from "../PriceCard";
import { Opened } from "./Opened";
import { hasReceipt, ORDER_LOOKS, receiptPath } from "./orderLooks";

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

function SupportLink() {
  const { t } = useTranslation("money");
  return (
    <Link to="/support" className={buttonClass("secondary")}>
      {t("support")}
    </Link>
  );
}

function OneOrder({ order }: { order: Order }) {
  const { t } = useTranslation("money");
  const { status, service, price, discount, points, amount } = order;
  return (
    <Page isNarrow title={t(`order.${status}.title`)} context={service?.title}>
      <Notice tone={ORDER_LOOKS[status].tone} messages={t(`order.${status}.text`)} />
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
        <Ways order={order} />
        {hasReceipt(order) && (
          <Link to={receiptPath(order)} className={buttonClass("secondary")}>
            {t("receipt.open")}
          </Link>
        )}
      </Actions>
    </Page>
  );
}

/** What was bought has no time yet (VC-09). */
const CONSULTATION = "video_consultation";

/** The way on: to what was bought, to the bank again, or to another attempt. */
function Ways({ order }: { order: Order }) {
  const { t } = useTranslation("money");
  const toSafeUrl = useSafeUrl();
  const { status, streamId, paymentUrl } = order;
  if (status === "paid" && order.service?.type === CONSULTATION)
    return (
      <Link to="/videoconsultations" className={buttonClass("primary")}>
        {t("order.toConsultations")}
      </Link>
    );
  if (status === "paid" || status === "refunded")
    return (
      <Link
        to={status === "paid" && streamId !== null ? `/course/${streamId}/calendar` : "/home"}
        className={buttonClass("primary")}
      >
        {t(status === "paid" && streamId !== null ? "order.toCourse" : "order.toCourses")}
      </Link>
    );
  if (status === "failed")
    return (
      <>
        <OrderAgain order={order} />
        <SupportLink />
      </>
    );
  const safePayment = paymentUrl === null ? null : toSafeUrl(paymentUrl, "link");
  return (
    <>
      {/* no accent: whether the first payment went through is not known yet */}
      {safePayment !== null && (
        <a href={safePayment} className={buttonClass("secondary")}>
          {t("order.pay")}
        </a>
      )}
      <SupportLink />
    </>
  );
}

/**
 * The way from an order that was not paid to another one. A renewal is filled in again with the same code and points, which are checked
 * again (SUBS-12); anything else is ordered again.
 */
function OrderAgain({ order }: { order: Order }) {
  const { t } = useTranslation("money");
  const { service, streamId } = order;
  const purchase = usePurchase();
  const fillIn = useFillIn(order);
  if (service === null) return null;
  if (streamId !== null)
    return (
      <Link to={renewalPath(streamId)} className={buttonClass("primary")} onClick={fillIn}>
        {t("order.again")}
      </Link>
    );
  return (
    <>
      <PurchaseProblem problem={purchase.problem} />
      <Button
        look="primary"
        aria-busy={purchase.status === "running" || undefined}
        data-click="buy"
        onClick={() => purchase.buy({ serviceId: service.id, renewal: null })}
      >
        {t("order.again")}
      </Button>
    </>
  );
}

/** Puts what an order deducted into the form of the renewal, unless something was typed there since. */
function useFillIn({ service, streamId, promocode, points }: Order): () => void {
  const getState = useMemberState();
  const send = useSend();
  return () => {
    if (service === null || streamId === null) return;
    const place = renewalPlace(streamId);
    if (selectDraft(getState(), place) !== "") return;
    const typed = { serviceId: `${service.id}`, code: promocode ?? "", points: points > 0 ? `${points}` : "" };
    send("drafts/changed", { place, text: JSON.stringify(typed) });
    if (promocode !== null) send("offers/codeCheckRequested", { serviceId: service.id, code: promocode });
  };
}
