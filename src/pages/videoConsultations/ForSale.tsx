/** What can be bought, with its price (VC-09). */

import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { useResource } from "../../hooks/useResource";
import { Button } from "../../ui/button/Button";
import { List, Row } from "../../ui/card/List";
import { Skeleton } from "../../ui/progress/Skeleton";
import { useFormats } from "../../ui/words/formats";
import { NotLoaded } from "../Loaded";
import { PurchaseProblem } from "../PurchaseProblem";
import { useMoney } from "../useMoney";
import { usePurchase } from "../usePurchase";
import styles from "./Consultations.module.css";

const MINUTE_MS = 60_000;

type ForSaleProps = ReturnType<typeof useResource<"videoConsultations/forSale">>;

export function ForSale({ value: offers, resource, retry }: ForSaleProps) {
  const { t } = useTranslation(["consultations", "common"]);
  const money = useMoney();
  const { duration } = useFormats();
  const purchase = usePurchase();
  const titleId = useId();
  if (resource.status === "fail" && offers === null)
    return <NotLoaded resource={resource} failed={t("sale.failed")} onRetry={retry} />;
  if (offers?.length === 0) return null;
  const isRunning = purchase.status === "running";
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t("sale.title")}</h2>
      <PurchaseProblem problem={purchase.problem} />
      {offers === null ? (
        <div role="status" aria-label={t("common:loading")}>
          <Skeleton height="69px" />
        </div>
      ) : (
        <List>
          {offers.map(({ id, serviceId, course, title, description, durationMinutes, ...offer }) => {
            const price = money(offer.price, offer.currency);
            return (
              <Row
                key={id}
                title={title}
                text={[course?.title, duration(durationMinutes * MINUTE_MS), description].filter(Boolean).join(" · ")}
              >
                {price !== null && (
                  <Button
                    data-click="buy"
                    aria-busy={isRunning || undefined}
                    aria-label={t("sale.buyNamed", { price, title: [title, course?.title].filter(Boolean).join(", ") })}
                    onClick={() => purchase.buy({ serviceId, renewal: null })}
                  >
                    {t("sale.buy", { price })}
                  </Button>
                )}
              </Row>
            );
          })}
        </List>
      )}
    </section>
  );
}
