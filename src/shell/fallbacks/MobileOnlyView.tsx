/** All that a learner with a mobile-only subscription sees (SHELL-07). */
import { useTranslation } from "react-i18next";
import { NoticePage } from "../../pages/shared/states/NoticePage";
import { Button } from "../../ui/button/Button";

/** The notice and the way out. */
export function MobileOnlyView({ onLogout }: { onLogout: () => void }) {
  const { t } = useTranslation("shell");
  return (
    <NoticePage
      drawing="lost"
      title={t("mobileOnly")}
      text={t("mobileOnlyText")}
      actions={<Button onClick={onLogout}>{t("item.logout")}</Button>}
    />
  );
}
