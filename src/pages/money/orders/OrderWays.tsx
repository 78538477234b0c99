/** The way on from an order (SUBS-08, SUBS-12). */

import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Order } from "../../../../streams/parts/member/index";
import { Button, buttonClass } from "../../../ui/button/Button";
import { useSafeUrl } from "../../../ui/layout/safeUrl";
import { renewalPath } from "../../shared/renewalPath";
import { PurchaseProblem } from "../../shared/states/PurchaseProblem";
import { usePurchase } from "../../shared/usePurchase";
import { useFillIn } from "../useFillIn";

export function SupportLink() {
  const { t } = useTranslation("money");
  return (
    <Link to="/support" className={buttonClass("secondary")}>
      {t("support")}
    </Link>
  );
}

/** What was bought has no time yet (VC-09). */
const CONSULTATION = "video_consultation";

/** The way on: to what was bought, to the bank again, or to another attempt. */
export function OrderWays({ order }: { order: Order }) {
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
  if (status === "failed" && order.replacedBy !== null)
    return (
      <Link to={`/order/${order.replacedBy}`} className={buttonClass("primary")}>
        {t("order.toNewer")}
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
