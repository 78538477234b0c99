/** Nothing is at this address (ROUTE-12). */
import { useTranslation } from "react-i18next";
import { HomeLink } from "../pages/HomeLink";
import { EmptyState } from "../ui/feedback/EmptyState";
import { Page } from "../ui/layout/Page";

/** Says so and leads home. */
export function NotFoundView({ homeTo }: { homeTo: string }) {
  const { t } = useTranslation("shell");
  return (
    <Page title={t("notFound")}>
      <EmptyState drawing="lost" title={t("notFoundText")} action={<HomeLink to={homeTo} label={t("toHome")} />} />
    </Page>
  );
}
