/** Renews a course stream through the app's store (SUBS-06): the store has its own price, and takes neither codes nor points. */

import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Renewal } from "../../../streams/parts/member/index";
import { RadioList } from "../../ui/choice/RadioList";
import { ServiceName } from "./ServiceName";
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
    <>
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
        <ServiceName service={service} />
      )}
      <StoreBuy key={productId} productId={productId} serviceId={service.id} />
    </>
  );
}
