/** The support, with the topic of renewals chosen. Rule: without access its page leads back to the subscriptions, where it can be asked (ROUTE-05). */
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { selectConfig } from "../../../../streams/parts/core";
import { selectAccess } from "../../../../streams/parts/visitor/index";
import { useView } from "../../../hooks/useView";
import { buttonClass } from "../../../ui/button/Button";

export function RenewSupportLink({ streamId }: { streamId?: number }) {
  const { t } = useTranslation("money");
  const category = useView(selectConfig)?.brand.supportCategoryIds.renewCourse;
  const isEnded = useView(selectAccess) === "none";
  const topic = category === undefined ? "/support" : `/support/${[category, streamId ?? []].flat().join("/")}`;
  return (
    <Link to={isEnded ? "/user/subscriptions" : topic} className={buttonClass("primary")}>
      {t("support")}
    </Link>
  );
}
