/** How the learner pays; a page of its own, since the bank leads back to it (SUBS-04). */
import { useTranslation } from "react-i18next";
import { Page } from "../../../ui/layout/Page";
import { CardList } from "./CardList";

export function PaymentMethodsPage() {
  const { t } = useTranslation("money");
  return (
    <Page isNarrow title={t("methods.title")}>
      <CardList />
    </Page>
  );
}
