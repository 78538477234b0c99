/** The interface's language (I18N-05). */

import { useTranslation } from "react-i18next";
import { Card } from "../../ui/card/Card";
import { Page } from "../../ui/layout/Page";
import { LanguageChoice } from "../shared/form/LanguageChoice";
import { useOfferedLanguages } from "../shared/form/useOfferedLanguages";

export function LanguagePage() {
  const { t } = useTranslation("account");
  const hasChoice = useOfferedLanguages().length > 0;
  return (
    <Page isNarrow title={t("settings.language")} context={t("language.context")}>
      <Card>{hasChoice ? <LanguageChoice /> : <p>{t("language.only")}</p>}</Card>
    </Page>
  );
}
