/** Nothing is at this address (ROUTE-12). */
import { useTranslation } from "react-i18next";
import { AbsentPage } from "../../pages/shared/states/AbsentPage";

/** Says so and leads home. */
export function NotFoundView({ homeTo }: { homeTo: string }) {
  const { t } = useTranslation("shell");
  return <AbsentPage title={t("notFound")} text={t("notFoundText")} to={homeTo} label={t("toHome")} />;
}
