/** Texts that a brand writes itself, in the learner's language. */
import type { Language } from "../../../streams/parts/core";

type PerLanguage = Readonly<Partial<Record<Language, string | undefined>>>;

/** The language's own text, else the English one, else any; "" where a brand wrote none. */
export const wordsIn = (language: Language, texts: PerLanguage | undefined): string =>
  texts?.[language] ?? texts?.en ?? texts?.ru ?? texts?.es ?? "";
