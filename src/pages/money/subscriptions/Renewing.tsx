/**
 * The renewal of a course stream, or the order for it that is not settled yet (SUBS-08, SUBS-12). Rule: nobody orders a second time
 * without knowing of the first.
 */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import {
  isSettled,
  type Order,
  type Renewal,
  renewalPlace,
  selectOpenOrder,
} from "../../../../streams/parts/member/index";
import { useResource } from "../../../hooks/useResource";
import { useMemberView } from "../../../hooks/useView";
import { Button, buttonClass } from "../../../ui/button/Button";
import { Actions } from "../../../ui/card/Actions";
import { Soft } from "../../../ui/card/Soft";
import { Notice } from "../../../ui/feedback/Notice";
import { useSafeUrl } from "../../../ui/layout/safeUrl";
import { OtherDrafts } from "../../shared/form/OtherDrafts";
import { Awaited } from "../../shared/states/Awaited";
import { usePurchase } from "../../shared/usePurchase";
import { PriceCard } from "../PriceCard";
import { useFillIn } from "../useFillIn";
import { RenewalForm } from "./RenewalForm";

interface RenewingProps {
  readonly streamId: number;
  /** All with a price; at least one. */
  readonly renewals: readonly Renewal[];
  /** The one that is chosen at first. */
  readonly first: Renewal;
}

export function Renewing({ streamId, renewals, first }: RenewingProps) {
  const purchase = usePurchase();
  const { resource } = useResource("orders/list");
  const open = useMemberView(selectOpenOrder, streamId);
  const [isAnother, setAnother] = useState(false);
  if (open && !isAnother && purchase.status === "idle")
    return <OpenOrder order={open} onAnother={() => setAnother(true)} />;
  return (
    <Awaited isKnown={isSettled(resource)}>
      <OtherDrafts place={renewalPlace(streamId)} />
      <RenewalForm streamId={streamId} renewals={renewals} first={first} open={open} purchase={purchase} />
    </Awaited>
  );
}

function OpenOrder({ order, onAnother }: { order: Order; onAnother: () => void }) {
  const { t } = useTranslation("money");
  const toSafeUrl = useSafeUrl();
  const fillIn = useFillIn(order);
  const { id, service, price, discount, points, amount, currency, paymentUrl } = order;
  const safePayment = paymentUrl === null ? null : toSafeUrl(paymentUrl, "link");
  const kind = safePayment === null ? "waits" : "open";
  return (
    <>
      <Notice tone="warning" messages={t(`openOrder.${kind}.text`, { title: service?.title })} />
      {price !== null && amount !== null && (
        <PriceCard price={{ full: price, discount, points, total: amount }} currency={currency} />
      )}
      {safePayment !== null && <Soft>{t("openOrder.change")}</Soft>}
      <Actions>
        {safePayment === null ? (
          <Link to={`/order/${id}`} className={buttonClass("primary")}>
            {t("openOrder.toOrder")}
          </Link>
        ) : (
          <a href={safePayment} className={buttonClass("primary")}>
            {t("order.pay")}
          </a>
        )}
        <Button
          onClick={() => {
            if (safePayment !== null) fillIn();
            onAnother();
          }}
        >
          {t(`openOrder.${kind}.another`)}
        </Button>
      </Actions>
    </>
  );
}
