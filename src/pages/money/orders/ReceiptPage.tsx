/** The receipt of a paid order, at an address of its own, to be printed or saved as a PDF by the browser (SUBS-13). */

import Printer from "lucide-react/icons/printer";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { displayName, selectConfig, selectUser } from "../../../../streams/parts/core";
import { type Order, selectOpened } from "../../../../streams/parts/member/index";
import { useResource } from "../../../hooks/useResource";
import { useMemberView, useView } from "../../../hooks/useView";
import { Button, buttonClass } from "../../../ui/button/Button";
import { Actions } from "../../../ui/card/Actions";
import { Card } from "../../../ui/card/Card";
import { Fact, Facts } from "../../../ui/card/Facts";
import { Notice } from "../../../ui/feedback/Notice";
import { Page } from "../../../ui/layout/Page";
import { printPage } from "../../../ui/layout/printPage";
import { useFormats } from "../../../ui/words/formats";
import { AbsentPage } from "../../shared/states/AbsentPage";
import { NotLoadedPage } from "../../shared/states/Loaded";
import styles from "../Money.module.css";
import { PriceCard } from "../PriceCard";
import { useOpenedText } from "./Opened";
import { hasReceipt } from "./orderLooks";

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
      <Particulars order={order} />
      {price !== null && amount !== null && (
        <PriceCard price={{ full: price, discount, points, total: amount }} currency={currency} isPaid />
      )}
      <div className={styles.screenOnly}>
        <Actions>
          <Button look="primary" icon={Printer} onClick={printPage}>
            {t("receipt.print")}
          </Button>
          <Link to={`/order/${id}`} className={buttonClass("secondary")}>
            {t("receipt.toOrder")}
          </Link>
        </Actions>
      </div>
    </Page>
  );
}

/** Who sold what to whom, and when it was paid. */
function Particulars({ order }: { order: Order }) {
  const { t } = useTranslation("money");
  const { date, time } = useFormats();
  const school = useView(selectConfig)?.domain.title;
  const user = useView(selectUser);
  const opened = useMemberView(selectOpened, order.id);
  const describe = useOpenedText();
  const { id, service, promocode } = order;
  const at = order.paidAt ?? order.createdAt;
  return (
    <Card>
      <Facts>
        {school && <Fact term={t("receipt.school")}>{school}</Fact>}
        <Fact term={t("receipt.number")}>{id}</Fact>
        {at !== null && <Fact term={t("receipt.paidAt")}>{`${date(at)}, ${time(at)}`}</Fact>}
        {user && <Fact term={t("receipt.payer")}>{[displayName(user), user.email].filter(Boolean).join(", ")}</Fact>}
        {service?.title && <Fact term={t("receipt.what")}>{service.title}</Fact>}
        {opened.map((thing) => (
          <Fact key={`${thing.type}${thing.id}`} term={thing.title}>
            {describe(thing)}
          </Fact>
        ))}
        {promocode && <Fact term={t("price.code")}>{promocode}</Fact>}
      </Facts>
    </Card>
  );
}
