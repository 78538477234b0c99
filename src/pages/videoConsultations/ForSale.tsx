/** What can be bought, with its price (VC-09). */

import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { useResource } from "../../hooks/useResource";
import { Button } from "../../ui/button/Button";
import { List, Row } from "../../ui/card/List";
import { LoadingPlace } from "../../ui/progress/LoadingPlace";
import { Skeleton } from "../../ui/progress/Skeleton";
import { useFormats } from "../../ui/words/formats";
import { Loaded } from "../shared/states/Loaded";
import { PurchaseProblem } from "../shared/states/PurchaseProblem";
import { useMoney } from "../shared/useMoney";
import { usePurchase } from "../shared/usePurchase";
import styles from "./Consultations.module.css";

const MINUTE_MS = 60_000;

type ForSaleProps = ReturnType<typeof useResource<"videoConsultations/forSale">>;

export function ForSale({ value, resource, retry }: ForSaleProps) {
  const { t } = useTranslation(["consultations", "common"]);
  // an order that was placed leads on, whatever is for sale then
  const purchase = usePurchase();
  const waiting = (
    <Section>
      <LoadingPlace label={t("common:loading")}>
        <Skeleton height="69px" />
      </LoadingPlace>
    </Section>
  );
  return (
    <Loaded resource={resource} value={value} failed={t("sale.failed")} onRetry={retry} skeleton={waiting} empty={null}>
      {(offers) => <Offers offers={offers} purchase={purchase} />}
    </Loaded>
  );
}

function Section({ children }: { children: ReactNode }) {
  const { t } = useTranslation("consultations");
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t("sale.title")}</h2>
      {children}
    </section>
  );
}

interface OffersProps {
  readonly offers: NonNullable<ForSaleProps["value"]>;
  readonly purchase: ReturnType<typeof usePurchase>;
}

function Offers({ offers, purchase }: OffersProps) {
  const { t } = useTranslation("consultations");
  const money = useMoney();
  const { duration } = useFormats();
  const isRunning = purchase.status === "running";
  return (
    <Section>
      <PurchaseProblem problem={purchase.problem} />
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
    </Section>
  );
}
