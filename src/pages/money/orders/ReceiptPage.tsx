/** The receipt of a paid order, at an address of its own, to be downloaded as a PDF, or printed (SUBS-13). */

import Download from "lucide-react/icons/download";
import Printer from "lucide-react/icons/printer";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";

import { type Order } from "../../../../streams/parts/member/index";
import { useResource } from "../../../hooks/useResource";

import { Button, buttonClass } from "../../../ui/button/Button";
import { Actions } from "../../../ui/card/Actions";

import { Notice } from "../../../ui/feedback/Notice";
import { Page } from "../../../ui/layout/Page";
import { printPage } from "../../../ui/layout/printPage";
import { useSafeUrl } from "../../../ui/layout/safeUrl";
import { Icon } from "../../../ui/media/Icon";

import { AbsentPage } from "../../shared/states/AbsentPage";
import { NotLoadedPage } from "../../shared/states/Loaded";
import styles from "../Money.module.css";
import { PriceCard } from "../PriceCard";
import { hasReceipt } from "./orderLooks";
import { ReceiptFacts } from "./ReceiptFacts";

export function ReceiptPage() {
  const { t } = useTranslation("money");
  const orderId = Number(useParams().orderId);
  const isId = Number.isSafeInteger(orderId) && orderId > 0;
  const { value: order, resource, retry } = useResource("orders/one", isId ? { orderId } : null);
  if (order && hasReceipt(order)) return <Receipt key={orderId} order={order} />;
  if (order)
    return (
      <AbsentPage
        title={t("receipt.absent")}
        text={t("receipt.absentText")}
        to={`/order/${orderId}`}
        label={t("receipt.toOrder")}
      />
    );
  if (!isId || resource.problem?.status === 404)
    return (
      <AbsentPage
        title={t("order.unknown")}
        text={t("order.unknownText")}
        to="/user/settings/payments"
        label={t("payments.title")}
      />
    );
  return <NotLoadedPage resource={resource} failed={t("order.failedToLoad")} onRetry={retry} />;
}

function Receipt({ order }: { order: Order }) {
  const { t } = useTranslation("money");
  const { id, status, price, discount, points, amount, currency } = order;
  return (
    <Page isNarrow title={t("receipt.title", { id })}>
      {status === "refunded" && <Notice tone="info" messages={t("receipt.refunded")} />}
      <ReceiptFacts order={order} />
      {price !== null && amount !== null && (
        <PriceCard price={{ full: price, discount, points, total: amount }} currency={currency} isPaid />
      )}
      <div className={styles.screenOnly}>
        <Actions>
          <ReceiptWays order={order} />
          <Link to={`/order/${id}`} className={buttonClass("secondary")}>
            {t("receipt.toOrder")}
          </Link>
        </Actions>
      </div>
    </Page>
  );
}

/** The file, where the server makes one; without it the browser saves what it prints. */
function ReceiptWays({ order: { receiptUrl } }: { order: Order }) {
  const { t } = useTranslation("money");
  const toSafeUrl = useSafeUrl();
  const safeFile = receiptUrl === null ? null : toSafeUrl(receiptUrl, "link");
  if (safeFile === null)
    return (
      <Button look="primary" icon={Printer} onClick={printPage}>
        {t("receipt.print")}
      </Button>
    );
  return (
    <>
      <a href={safeFile} download className={buttonClass("primary")}>
        <Icon icon={Download} />
        {t("receipt.download")}
      </a>
      <Button icon={Printer} onClick={printPage}>
        {t("receipt.printOnly")}
      </Button>
    </>
  );
}
