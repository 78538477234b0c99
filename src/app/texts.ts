/**
 * The interface's texts (I18N-01). Rule: one language is loaded, area by area, when an area is first shown; what a brand
 * says differently lies over it.
 */
import i18next, { type BackendModule } from "i18next";
import { initReactI18next } from "react-i18next";
import type { Language } from "../../streams";
import { loadArea } from "../locales/areas";

type BrandTexts = Readonly<Record<string, Record<string, unknown>>>;
const brandFiles = import.meta.glob<BrandTexts>("../../brands/*/locales/*.json", { import: "default" });

const brandTexts = async (appId: string, language: string): Promise<BrandTexts> =>
  (await brandFiles[`../../brands/${appId}/locales/${language}.json`]?.()) ?? {};

const backend = (appId: string): BackendModule => ({
  type: "backend",
  init: () => undefined,
  read: (language, area, callback) => {
    Promise.all([loadArea(language as Language, area), brandTexts(appId, language)]).then(
      ([texts, own]) => callback(null, { ...texts, ...own[area] }),
      (error: Error) => callback(error, null),
    );
  },
});

/** Starts the texts of one language; answers when those of the first screen are there. Plurals follow the language. */
export async function startTexts(language: Language, appId: string): Promise<void> {
  await i18next
    .use(backend(appId))
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: ["common", "login", "errors"],
      defaultNS: "common",
      interpolation: { escapeValue: false },
      returnNull: false,
    });
}
