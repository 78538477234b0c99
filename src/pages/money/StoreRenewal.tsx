/** Renews a course stream through the app's store (SUBS-06): the store has its own price, and takes neither codes nor points. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Renewal } from "../../../streams/parts/member/index";
import { RadioList } from "../../ui/form/RadioList";
import styles from "./Money.module.css";
import { StoreBuy } from "./StoreBuy";

export interface SoldRenewal {
  readonly productId: string;
  readonly service: Renewal["service"];
}

/** `sold`: at least one; the first is chosen at first. */
export function StoreRenewal({ sold }: { sold: readonly [SoldRenewal, ...SoldRenewal[]] }) {
  const { t } = useTranslation("money");
  const [chosenId, choose] = useState(sold[0].productId);
  const { productId, service } = sold.find((one) => one.productId === chosenId) ?? sold[0];
  return (
    <div className={styles.sections}>
      {sold.length > 1 ? (
        <RadioList
          label={t("extend.what")}
          value={productId}
          options={sold.map((one) => ({
            value: one.productId,
            label: one.service.title,
            text: one.service.period ?? "",
          }))}
          onChange={choose}
        />
      ) : (
        <div>
          <p className={styles.name}>{service.title}</p>
          {service.description && <p className={styles.soft}>{service.description}</p>}
        </div>
      )}
      <StoreBuy key={productId} productId={productId} serviceId={service.id} />
    </div>
  );
}
