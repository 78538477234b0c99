/** A section that is not there for this learner. The rule: say so and lead home, never a blank page. */
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../ui/EmptyState";
import { Page } from "../../ui/Page";
import { HomeLink } from "../HomeLink";

/** A section that the brand or the programme does not have (BRAND-06, ROUTE-12). */
export function UnavailableView({ homeTo }: { homeTo: string }) {
  const { t } = useTranslation("shell");
  return (
    <Page title={t("unavailable")}>
      <EmptyState
        drawing="courses"
        title={t("unavailableText")}
        action={<HomeLink to={homeTo} label={t("toHome")} />}
      />
    </Page>
  );
}
