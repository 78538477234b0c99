/** The texts of one language, all at once and without a page: for tests of views. */
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import type { Language } from "./areas";

const files = import.meta.glob<Record<string, unknown>>("./*/*.json", { eager: true, import: "default" });

/** Starts i18next with every area of the language; answers when the texts are there. */
export async function startTexts(language: Language = "en"): Promise<void> {
  const ofLanguage = Object.entries(files).filter(([path]) => path.startsWith(`./${language}/`));
  const areas = ofLanguage.map(([path, texts]) => [path.split("/")[2]?.replace(".json", ""), texts] as const);
  await i18next.use(initReactI18next).init({
    lng: language,
    defaultNS: "common",
    resources: { [language]: Object.fromEntries(areas) as never },
    interpolation: { escapeValue: false },
  });
}
