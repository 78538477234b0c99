/** What can be done about a product: add it to the subscription, or buy it (CAT-01, CAT-05). */
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type CatalogPosition, selectHeldStream, selectOfferedInstead } from "../../../streams/parts/member/index";
import { useMutation } from "../../hooks/useMutation";
import { useServerNow } from "../../hooks/useServerNow";
import { useMemberView } from "../../hooks/useView";
import { Button } from "../../ui/button/Button";
import { Actions } from "../../ui/card/Actions";
import { Notice } from "../../ui/feedback/Notice";
import { PurchaseProblem, SalesContact } from "../shared/states/PurchaseProblem";
import { useProblemText } from "../shared/states/useProblemText";
import { useMoney } from "../shared/useMoney";
import { usePurchase } from "../shared/usePurchase";
import styles from "./Catalog.module.css";
import { Owned, Price } from "./CatalogCard";
import { Included } from "./Programme";

/** No subscription to add it to (contract 4). */
const NOTHING_TO_ADD_TO = 409;

/** A single appointment: no subscription contains one. */
const CONSULTATION = "consultation";

/** What it costs, what is in it, and what can be done about it. */
export function Buying({ position }: { readonly position: CatalogPosition }) {
  const { t } = useTranslation("catalog");
  const { product, isOwned, isInSubscription, contents } = position;
  const add = useMutation("catalog/add");
  const purchase = usePurchase();
  const hasNone = add.status === "failed" && add.problem?.status === NOTHING_TO_ADD_TO;
  // the list may be older than a purchase on another device
  const heldId = useMemberView(selectHeldStream, product.courseId ?? 0, useServerNow());
  const isTheirs = isOwned || isInSubscription || heldId !== null;
  const card = useRef<HTMLDivElement>(null);
  const isAnswered = add.status === "done" || add.status === "failed";
  useEffect(() => {
    // the pressed button may be gone: the keyboard stays at what has changed
    if (isAnswered) card.current?.focus({ preventScroll: true });
  }, [isAnswered]);
  const canBeAdded = !isTheirs && !hasNone && product.type !== CONSULTATION;
  const saleId = isTheirs || product.price === null ? null : product.serviceId;
  // neither bought nor added here
  const isOutOfReach = !isTheirs && saleId === null && (hasNone || product.type === CONSULTATION);
  return (
    <div ref={card} tabIndex={-1} className={styles.buying} role="group" aria-label={t("ways")}>
      <div className={styles.facts}>
        <Price position={position} />
        <Owned position={position} />
      </div>
      {contents && <Included contents={contents} />}
      {hasNone ? (
        <Offer position={position} onBuy={(id) => purchase.buy({ serviceId: id, renewal: null })} />
      ) : (
        <Failure outcome={add} text={t("addFailed")} />
      )}
      {purchase.status === "failed" && <PurchaseProblem problem={purchase.problem} text={t("buyFailed")} />}
      {isOutOfReach && <SalesContact />}
      <Ways canBeAdded={canBeAdded} saleId={saleId} positionId={position.id} add={add} purchase={purchase} />
    </div>
  );
}

interface WaysProps {
  readonly canBeAdded: boolean;
  /** What is ordered; null where it is not for sale. */
  readonly saleId: number | null;
  readonly positionId: number;
  readonly add: ReturnType<typeof useMutation<"catalog/add">>;
  readonly purchase: ReturnType<typeof usePurchase>;
}

function Ways({ canBeAdded, saleId, positionId, add, purchase }: WaysProps) {
  const { t } = useTranslation("catalog");
  return (
    <Actions>
      {canBeAdded && (
        <Button data-click="catalog_add" isBusy={add.status === "running"} onClick={() => add.request({ positionId })}>
          {t("add")}
        </Button>
      )}
      {saleId !== null && (
        <Button
          look="primary"
          data-click="buy"
          isBusy={purchase.status === "running"}
          onClick={() => purchase.buy({ serviceId: saleId, renewal: null })}
        >
          {t("buy")}
        </Button>
      )}
    </Actions>
  );
}

function Failure({ outcome, text }: { outcome: ReturnType<typeof useMutation<"catalog/add">>; text: string }) {
  const problemText = useProblemText();
  if (outcome.status !== "failed") return null;
  return <Notice tone="negative" messages={[text, problemText(outcome.problem) ?? ""]} />;
}

/** Without a subscription there is an offer instead, where the school has one; what stands here itself needs no second button. */
function Offer({
  position: { id, product },
  onBuy,
}: {
  position: CatalogPosition;
  onBuy: (serviceId: number) => void;
}) {
  const { t } = useTranslation("catalog");
  const offer = useMemberView(selectOfferedInstead, id);
  const money = useMoney();
  const service = offer?.courseService;
  const price = service ? money(service.price, service.currency) : null;
  return (
    <>
      <Notice
        tone="info"
        messages={[
          t(product.price === null ? "nothingToAddTo" : "noSubscription"),
          ...(offer && service ? [[offer.title || service.title, price].filter(Boolean).join(": ")] : []),
        ]}
      />
      {service && service.id !== product.serviceId && (
        <Button data-click="buy" onClick={() => onBuy(service.id)}>
          {t("buyOffer", { title: service.title })}
        </Button>
      )}
    </>
  );
}
