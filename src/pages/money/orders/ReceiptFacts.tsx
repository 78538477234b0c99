/** Who sold what to whom, and when it was paid. */

import { useTranslation } from "react-i18next";

import { displayName, selectConfig, selectUser } from "../../../../streams/parts/core";
import { type Order, selectOpened } from "../../../../streams/parts/member/index";

import { useMemberView, useView } from "../../../hooks/useView";

import { Card } from "../../../ui/card/Card";
import { Fact, Facts } from "../../../ui/card/Facts";

import { useFormats } from "../../../ui/words/formats";

import { useOpenedText } from "./Opened";

export function ReceiptFacts({ order }: { order: Order }) {
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
        {opened.length > 0 && (
          <Fact term={t("order.opened")}>
            {opened.map((thing) => `${thing.title} · ${describe(thing)}`).join("; ")}
          </Fact>
        )}
        {promocode && <Fact term={t("price.code")}>{promocode}</Fact>}
      </Facts>
    </Card>
  );
}
