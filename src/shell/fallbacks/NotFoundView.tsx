/** Nothing is at this address (ROUTE-12). */
import { useTranslation } from "react-i18next";
import { HomeLink } from "../../pages/shared/HomeLink";
import { NoticePage } from "../../pages/shared/states/NoticePage";

/** Says so and leads home. */
export function NotFoundView({ homeTo }: { homeTo: string }) {
  const { t } = useTranslation("shell");
  return (
    <NoticePage
      drawing="lost"
      title={t("notFound")}
      text={t("notFoundText")}
      actions={<HomeLink to={homeTo} label={t("toHome")} />}
    />
  );
}
