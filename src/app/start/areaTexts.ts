/** One area's texts in one language, with the brand's own texts over them (I18N-01, BRAND-06). */
import type { Language } from "../../../streams/parts/core";
import { type AreaTexts, type LoadArea, loadFirstArea } from "../../locales/areas";
import type { FirstTexts } from "../../locales/firstTexts";

const brandFiles = import.meta.glob<Readonly<Record<string, AreaTexts>>>("../../../brands/*/locales/*.json", {
  import: "default",
});

/** Rejects when the area's file does not arrive. */
export async function loadAreaTexts(
  load: LoadArea,
  appId: string,
  language: Language,
  area: string,
): Promise<AreaTexts> {
  const ofBrand = brandFiles[`../../../brands/${appId}/locales/${language}.json`];
  const [texts, own] = await Promise.all([load(language, area), ofBrand?.()]);
  return { ...texts, ...own?.[area] };
}

/** The texts that the start path shows. */
export async function loadFirstTexts(appId: string, language: Language): Promise<FirstTexts> {
  const [common, errors, login] = await Promise.all(
    ["common", "errors", "login"].map((area) => loadAreaTexts(loadFirstArea, appId, language, area)),
  );
  // the keys of a file are those of the English one: a test compares them
  return { common, errors, login } as unknown as FirstTexts;
}
