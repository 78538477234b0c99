/**
 * The interface's texts behind the start path (I18N-01). Rule: one language is loaded, area by area, when an area is
 * first shown.
 */
import i18next, { type BackendModule, type i18n } from "i18next";
import { use } from "react";
import { initReactI18next } from "react-i18next";
import { type Language, selectConfig, selectLanguage } from "../../../streams/parts/core";
import { useView } from "../../hooks/useView";
import type { Texts } from "../../locales/areas";
import { loadArea } from "../../locales/loadArea";
import { loadAreaTexts } from "./areaTexts";

const backend = (appId: string): BackendModule => ({
  type: "backend",
  init: () => undefined,
  read: (language, area, callback) => {
    loadAreaTexts(loadArea, appId, language as Language, area).then(
      (texts) => callback(null, texts),
      (error: Error) => callback(error, null),
    );
  },
});

const keyOf = (language: Language, appId: string): string => `${language} ${appId}`;
const started = new Map<string, Promise<unknown>>();
const there = new Set<string>();
let resolveStarted: (starting: Promise<unknown>) => void = () => undefined;
const firstStart = new Promise<unknown>((resolve) => {
  resolveStarted = resolve;
});

/** Starts the texts of one language, once. Plurals follow the language. */
export function startTexts(language: Language, appId: string): Promise<unknown> {
  const key = keyOf(language, appId);
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
  resolveStarted(starting);
  void starting.then(() => there.add(key));
  return starting;
}

/** What React knows as settled, so that it does not suspend. */
const SETTLED = Object.assign(Promise.resolve(), { status: "fulfilled", value: undefined } as const);

/** Suspends until the texts of the learner's language are ready; texts that are already there do not suspend. */
export function useTexts(): void {
  const language = useView(selectLanguage);
  const appId = useView(selectConfig)?.appId ?? "";
  // always called: React renders again when they have come, and counts the hooks
  use<unknown>(there.has(keyOf(language, appId)) ? SETTLED : startTexts(language, appId));
}

/** Loads the texts of these areas, once the texts have been started. Rejects when one does not arrive (ROUTE-15). */
export async function loadAreas(...areas: readonly (keyof Texts)[]): Promise<void> {
  await firstStart;
  await bringAreas(i18next, areas);
}

/** Loads these areas. i18next resolves also when one fails, shows its keys from then on, and requests it only when told to. */
export async function bringAreas(
  texts: Pick<i18n, "language" | "hasResourceBundle" | "loadNamespaces" | "reloadResources">,
  areas: readonly string[],
): Promise<void> {
  const isMissing = (area: string) => !texts.hasResourceBundle(texts.language, area);
  await texts.loadNamespaces(areas);
  const missing = areas.filter(isMissing);
  if (missing.length > 0) await texts.reloadResources(texts.language, missing);
  if (missing.some(isMissing)) throw new Error("The texts did not arrive");
}
