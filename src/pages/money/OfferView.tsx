/** What is offered where something is locked, with its price and the one press that buys it (COURSE-16, SUBS-05). */

import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type Offer, selectHeldByOffer } from "../../../streams/parts/member/index";
import { useServerNow } from "../../hooks/useServerNow";
import { useMemberView } from "../../hooks/useView";
import { Button, buttonClass } from "../../ui/button/Button";
import { Actions } from "../../ui/card/Actions";
import { Card } from "../../ui/card/Card";
import { Soft } from "../../ui/card/Soft";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { useSafeUrl } from "../../ui/layout/safeUrl";
import { PurchaseProblem } from "../shared/states/PurchaseProblem";
import { useMoney } from "../shared/useMoney";
import { usePurchase } from "../shared/usePurchase";
import styles from "./Money.module.css";
import { StoreBuy } from "./StoreBuy";
import { useStoreProduct } from "./useStoreProduct";

/** What the learner has is not for sale: also when it was bought elsewhere while this stood open. */
export function OfferView({ offer, offerKey }: { offer: Offer; offerKey: number }) {
  const heldId = useMemberView(selectHeldByOffer, offerKey, useServerNow());
  return heldId === null ? <ForSale offer={offer} /> : <Held title={offer.courseService.title} streamId={heldId} />;
}

function Held({ title, streamId }: { title: string; streamId: number }) {
  const { t } = useTranslation("money");
  return (
    <EmptyState
      drawing="courses"
      title={t("held.title")}
      text={t("held.text", { title })}
      action={
        <Link to={`/course/${streamId}/calendar`} className={buttonClass("primary")}>
          {t("held.open")}
        </Link>
      }
    />
  );
}

function ForSale({ offer }: { offer: Offer }) {
  const { t } = useTranslation("money");
  const money = useMoney();
  const toSafeUrl = useSafeUrl();
  const purchase = usePurchase();
  const { courseService: service } = offer;
  const productId = useStoreProduct()(service);
  const [first] = offer.imagesFiles;
  const safePicture = first ? toSafeUrl(first.url, "image") : null;
  const price = money(service.price, service.currency);
  const oldPrice = money(service.oldPrice, service.currency);
  const isRunning = purchase.status === "running";
  return (
    <Card>
      {safePicture !== null && <img src={safePicture} alt="" className={styles.picture} width={420} height={236} />}
      <h2>{offer.title || service.title}</h2>
      {offer.text && <p>{offer.text}</p>}
      {service.description && <Soft>{service.description}</Soft>}
      {productId === null && price !== null && (
        <p>
          <span className={styles.amount}>{price}</span>
          {oldPrice !== null && (
            <>
              {" "}
              <s className={styles.old}>{oldPrice}</s>
            </>
          )}
        </p>
      )}
      <PurchaseProblem problem={purchase.problem} />
      {productId !== null ? (
        <StoreBuy productId={productId} serviceId={service.id} />
      ) : (
        <Actions>
          <Button
            look="primary"
            data-click="buy"
            aria-busy={isRunning || undefined}
            onClick={() => purchase.buy({ serviceId: service.id, renewal: null })}
          >
            {isRunning ? t("buy.running") : price === null ? t("buy.confirm") : t("buy.confirmFor", { price })}
          </Button>
        </Actions>
      )}
    </Card>
  );
}
