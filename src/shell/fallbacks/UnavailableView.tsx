/** A section that is not available to this learner. The rule: say so and lead home, never a blank page. */
import { useTranslation } from "react-i18next";
import { HomeLink } from "../../pages/shared/HomeLink";
import { NoticePage } from "../../pages/shared/states/NoticePage";

/** A section that the brand or the programme does not have (BRAND-06, ROUTE-12). */
export function UnavailableView({ homeTo }: { homeTo: string }) {
  const { t } = useTranslation("shell");
  return (
    <NoticePage
      drawing="courses"
      title={t("unavailable")}
      text={t("unavailableText")}
      actions={<HomeLink to={homeTo} label={t("toHome")} />}
    />
  );
}
