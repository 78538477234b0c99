/** The way from an order that was not paid to another one (SUBS-08). */
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Order } from "../../../streams/parts/member/index";
import { Button, buttonClass } from "../../ui/button/Button";
import { PurchaseProblem } from "../PurchaseProblem";
import { renewalPath } from "../renewalPath";
import { usePurchase } from "../usePurchase";

/** A renewal is filled in again, since its code and points may have changed; anything else is ordered again. */
export function OrderAgain({ order: { service, streamId } }: { order: Order }) {
  const { t } = useTranslation("money");
  const purchase = usePurchase();
  if (service === null) return null;
  if (streamId !== null)
    return (
      <Link to={renewalPath(streamId)} className={buttonClass("primary")}>
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
