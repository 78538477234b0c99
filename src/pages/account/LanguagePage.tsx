/** The interface's language (I18N-05). */
import { useTranslation } from "react-i18next";
import { Page } from "../../ui/layout/Page";
import { LanguageChoice } from "../LanguageChoice";
import { useOfferedLanguages } from "../useOfferedLanguages";
import styles from "./Account.module.css";

export function LanguagePage() {
  const { t } = useTranslation("account");
  const hasChoice = useOfferedLanguages().length > 0;
  return (
    <Page isNarrow title={t("settings.language")} context={t("language.context")}>
      <div className={styles.cards}>
        <div className={styles.card}>{hasChoice ? <LanguageChoice /> : <p>{t("language.only")}</p>}</div>
      </div>
    </Page>
  );
}
