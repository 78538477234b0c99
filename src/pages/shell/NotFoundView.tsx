/** Nothing is at this address (ROUTE-12). */
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../ui/EmptyState";
import { Page } from "../../ui/Page";
import { HomeLink } from "../HomeLink";

/** Says so and leads home. */
export function NotFoundView({ homeTo }: { homeTo: string }) {
  const { t } = useTranslation("shell");
  return (
    <Page title={t("notFound")}>
      <EmptyState drawing="lost" title={t("notFoundText")} action={<HomeLink to={homeTo} label={t("toHome")} />} />
    </Page>
  );
}
