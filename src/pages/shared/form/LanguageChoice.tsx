/** The interface's language (I18N-05): chosen by name, changed after a confirmation and a reload. */
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Language, selectLanguage, selectSession, selectVisitorStatus } from "../../../../streams/parts/core";
import { useView } from "../../../hooks/useView";
import { SelectField } from "../../../ui/choice/SelectField";
import { lazyScreen } from "../../../ui/layout/lazyScreen";
import styles from "./LanguageChoice.module.css";
import { useLanguageChange } from "./useLanguageChange";
import { useOfferedLanguages } from "./useOfferedLanguages";

/** The name of a language is written in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { ru: "Русский", en: "English", es: "Español" };

/** Loaded with the first choice: the sign-in pages show the list, and few use it. */
const ConfirmDialog = lazyScreen("confirmDialog", () =>
  import("../../../ui/dialog/ConfirmDialog").then((module) => module.ConfirmDialog),
);

/** Nothing where there is only one language, or while the part that changes it has not arrived. `isSmall`: for the foot of a page. */
export function LanguageChoice({ isSmall = false }: { isSmall?: boolean }) {
  const { t } = useTranslation(["modals", "common"]);
  const language = useView(selectLanguage);
  const isGuest = useView(selectSession).status === "guest";
  const isReady = useView(selectVisitorStatus) === "ready";
  const offered = useOfferedLanguages();
  const { asked, choose, answer } = useLanguageChange();
  const [problem, setProblem] = useState<string>();
  if (!isReady || offered.length === 0) return null;
  const change = (wanted: string) =>
    choose(wanted).catch((error: Error) => setProblem(error.message === "Cancel" ? undefined : error.message));
  return (
    <>
      <SelectField
        className={isSmall ? styles.small : undefined}
        label={t("language.label")}
        value={language}
        options={offered.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
        error={problem}
        onChange={(wanted) => void change(wanted)}
      />
      {asked !== null && (
        <Suspense fallback={null}>
          <ConfirmDialog
            isOpen
            title={t("language.title")}
            text={t(isGuest ? "language.textGuest" : "language.text", { language: LANGUAGE_NAMES[asked] })}
            confirmLabel={t("language.yes")}
            cancelLabel={t("language.no")}
            closeLabel={t("common:close")}
            onConfirm={() => answer(true)}
            onClose={() => answer(false)}
          />
        </Suspense>
      )}
    </>
  );
}
