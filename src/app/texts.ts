/**
 * The interface's texts behind the start path (I18N-01). Rule: one language is loaded, area by area, when an area is
 * first shown.
 */
import i18next, { type BackendModule } from "i18next";
import { initReactI18next } from "react-i18next";
import type { Language } from "../../streams";
import { loadAreaTexts } from "./areaTexts";

const backend = (appId: string): BackendModule => ({
  type: "backend",
  init: () => undefined,
  read: (language, area, callback) => {
    loadAreaTexts(appId, language as Language, area).then(
      (texts) => callback(null, texts),
      (error: Error) => callback(error, null),
    );
  },
});

const started = new Map<string, Promise<unknown>>();

/** Starts the texts of one language, once. Plurals follow the language. */
export function startTexts(language: Language, appId: string): Promise<unknown> {
  const key = `${language} ${appId}`;
  const known = started.get(key);
  if (known) return known;
  const starting = i18next
    .use(backend(appId))
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: ["common", "errors"],
      defaultNS: "common",
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  started.set(key, starting);
  return starting;
}
