/** The answers of a brand to what learners ask most (SUP-06). Rule: a brand that has none, or whose file doesn't arrive, has the form alone. */
import type { BrandSupport } from "../../../brands/support";
import type { Language } from "../../../streams/parts/core";
import type { SupportHelp } from "../../pages/support/SupportPage";

const files = import.meta.glob<BrandSupport>("../../../brands/*/support.json", { import: "default" });

const known = new Map<string, Promise<BrandSupport | null>>();

/** What the brand has; once for each. */
export function loadBrandSupport(appId: string): Promise<BrandSupport | null> {
  const before = known.get(appId);
  if (before) return before;
  const load = files[`../../../brands/${appId}/support.json`];
  const loading = load ? load().catch(() => null) : Promise.resolve(null);
  known.set(appId, loading);
  return loading;
}

/** In one language: what it lacks isn't shown. */
export const readHelp = (support: BrandSupport | null, language: Language): SupportHelp => ({
  answers: (support?.answers ?? []).flatMap(({ question, answer }) => {
    const [asked, answered] = [question[language], answer[language]];
    return asked && answered ? [{ question: asked, answer: answered }] : [];
  }),
  replyTime: support?.replyTime?.[language] ?? null,
});
