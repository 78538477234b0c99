/** How the learner signs in: e-mail and password (PROF-08, AUTH-12). */
import { useTranslation } from "react-i18next";
import { Page } from "../../ui/layout/Page";
import { EmailCard } from "./EmailCard";
import { PasswordCard } from "./PasswordCard";

export function SecurityPage() {
  const { t } = useTranslation("account");
  return (
    <Page isNarrow title={t("settings.security")}>
      <EmailCard />
      <PasswordCard />
    </Page>
  );
}
