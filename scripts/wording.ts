/**
 * How the product's texts are written, in each language: the typography that a reader expects, and one word for a thing
 * (docs/glossary.md, "Words of the interface"). Rule: what cannot be checked by a pattern stands in the glossary, not here.
 */
export type Language = "en" | "es" | "ru";

interface Rule {
  /** What is wrong with a text that the pattern finds. */
  readonly fault: string;
  readonly pattern: RegExp;
  /** Absent: every language. */
  readonly only?: readonly Language[];
}

const NBSP = "\u00a0";

/** Words with a capital wherever they stand, besides those with a capital or a digit within ("QR", "iPhone", "DD.MM.YYYY"). */
const NAMES = new Set(
  [
    "Apple Caps Chrome Compatible Cookie Facebook Google Home Idempotency Instagram JavaScript Key Latin English Lock Mayús Screen Settings",
    "Visa Mastercard VKontakte WebM Facebook QuickTime Bloq Домой ВКонтакте Enter End Allow Notifications Wi",
  ]
    .join(" ")
    .split(" "),
);

const rules: readonly Rule[] = [
  { fault: "three dots instead of …", pattern: /\.\.\./ },
  { fault: "a straight quote or apostrophe", pattern: /["'`]/ },
  { fault: "quotes of another language", pattern: /[«»„‘]/, only: ["en"] },
  { fault: "quotes of another language", pattern: /[“”„‘’]/, only: ["es", "ru"] },
  { fault: "two spaces in a row", pattern: /[ \u00a0]{2}/ },
  { fault: "a space at an end", pattern: /^\s|\s$/ },
  { fault: "a space before a punctuation mark", pattern: /\s[,.;:!?…](?![\w.])/ },
  { fault: "no space after a punctuation mark", pattern: /\p{L}{3}[,;:!?](?=\p{L}{3})/u },
  { fault: "a hyphen instead of a dash", pattern: /\s-\s/ },
  { fault: "a dash that is not a long one after an unbreakable space", pattern: /\s–|(?<!\u00a0)—/ },
  { fault: "a breakable space before a unit", pattern: /[\d}] (?:s|ms|h|min|GB|MB|с|мс|ч|мин|ГБ|МБ|%)(?!\p{L})/u },
  { fault: "several sentences, the last without its full stop", pattern: /\. \p{Lu}.*[^.?!…:}»”]$/u },
  { fault: "a question without ¿, or an exclamation without ¡", pattern: /^[^¿]*\?|^[^¡]*!/, only: ["es"] },
  { fault: "an exclamation", pattern: /!/ },
  // what failed may be the server's: the notice above the page says when the connection is
  { fault: "the connection blamed", pattern: /check your connection|revisa tu conexión|проверьте соединение/i },
  { fault: "the learner addressed with a capital", pattern: /(?<=[\p{Ll},] )(?:Вы|Вас|Вам|Вами|Ваш)/u, only: ["ru"] },
  {
    fault: "no contraction",
    pattern: /\b(?:cannot|(?:could|would|does|do|did|is|are|was|were|has|have|will) not|(?:we|you|they) will)\b/i,
    only: ["en"],
  },
];

/** Words that must not come back, with what stands in their place (docs/glossary.md). */
const REPLACED: Readonly<Record<Language, readonly (readonly [word: RegExp, replacement: string])[]>> = {
  en: [
    [/\bemails?\b/i, "e-mail"],
    [/\blog(?:ged)? in\b/i, "sign in"],
    [/\b(?:log(?:ged)? out|exit)\b/i, "sign out"],
    [/\banymore\b/i, "any more"],
    [/\bis kept\b/i, "is saved"],
    [/\bverdict\b/i, "feedback"],
  ],
  es: [
    [/\be-?mail\b/iu, "correo"],
    [/\bentra[rs]?\b/iu, "iniciar sesión"],
    [/\busted\b/iu, "tú"],
    [/\bno se pud\w+/iu, "no se ha podido"],
  ],
  ru: [
    [/e-?mail|эл\. почт\p{L}*|логин\p{L}*/iu, "почта"],
    [/(?<!\p{L})домашн\p{L}*/iu, "задание"],
  ],
};

/** What is wrong with a text, in words; nothing where it is well written. */
export function findFaults(language: Language, written: string): string[] {
  const text = written.replaceAll(/\{\{\w+\}\}/g, "{}");
  const faults = rules
    .filter(({ pattern, only = [language] }) => only.includes(language) && pattern.test(text))
    .map(({ fault }) => fault);
  const words = REPLACED[language].flatMap(([pattern, replacement]) => {
    const word = pattern.exec(text)?.[0];
    return word === undefined ? [] : [`“${word}” instead of “${replacement}”`];
  });
  const capital = capitalWithin(text);
  return [...faults, ...words, ...(capital === undefined ? [] : [`a capital within a sentence: ${capital}`])];
}

/** The first word with a capital that neither begins a sentence nor is a name. */
function capitalWithin(text: string): string | undefined {
  const words = text.replaceAll(NBSP, " ").matchAll(/(?<=[\p{Ll}\d,;] )\p{Lu}\p{Ll}+(?!\p{L})/gu);
  return [...words].map(([word]) => word).find((word) => !NAMES.has(word));
}
