/** The interface's language (I18N-05): chosen by name, changed after a confirmation and a reload. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Language, selectLanguage } from "../../streams/parts/core";
import { useView } from "../hooks/useView";
import { ConfirmDialog } from "../ui/feedback/ConfirmDialog";
import { SelectField } from "../ui/form/SelectField";
import { useLanguageChange } from "./useLanguageChange";
import { useOfferedLanguages } from "./useOfferedLanguages";

/** The name of a language is written in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { ru: "Русский", en: "English", es: "Español" };

/** Nothing where there is only one language. */
export function LanguageChoice() {
  const { t } = useTranslation(["modals", "common"]);
  const language = useView(selectLanguage);
  const offered = useOfferedLanguages();
  const { asked, choose, answer } = useLanguageChange();
  const [problem, setProblem] = useState<string>();
  if (offered.length === 0) return null;
  const change = (wanted: string) =>
    choose(wanted).catch((error: Error) => setProblem(error.message === "Cancel" ? undefined : error.message));
  return (
    <>
      <SelectField
        label={t("language.label")}
        value={language}
        options={offered.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        error={problem}
        onChange={(wanted) => void change(wanted)}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        title={t("language.title")}
        text={t("language.text", { language: asked ? LANGUAGE_NAMES[asked] : "" })}
        confirmLabel={t("language.yes")}
        cancelLabel={t("language.no")}
        closeLabel={t("common:close")}
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
      />
    </>
  );
}
