/** All that a learner with a mobile-only subscription sees (SHELL-07). */
import { useTranslation } from "react-i18next";
import { EmptyState } from "../ui/feedback/EmptyState";
import { Button } from "../ui/form/Button";
import { Page } from "../ui/layout/Page";

/** The notice and the way out. */
export function MobileOnlyView({ onLogout }: { onLogout: () => void }) {
  const { t } = useTranslation("shell");
  return (
    <main>
      <Page title={t("mobileOnly")}>
        <EmptyState
          drawing="lost"
          title={t("mobileOnlyText")}
          action={<Button onClick={onLogout}>{t("item.logout")}</Button>}
        />
      </Page>
    </main>
  );
}
