/** Amounts of money as the learner reads them. Rule: whole minor units become a decimal text, never a float; only Intl does the rest. */
import { useMemo } from "react";
import { type Language, selectLanguage } from "../../../streams/parts/core";
import { useView } from "../../hooks/useView";

const TAGS: Readonly<Record<Language, string>> = { ru: "ru-RU", en: "en-GB", es: "es-ES" };

/** Formats an amount in minor units; null, or no known currency, gives null. */
export type FormatMoney = (minor: number | null, currency: string | null) => string | null;

/** The format of one language: "€79", "€79.50", "¥500". */
export function createMoney(language: Language): FormatMoney {
  return (minor, currency) => {
    if (minor === null || !currency) return null;
    const format = makeFormat(TAGS[language], currency);
    if (!format) return null;
    const digits = format.resolvedOptions().maximumFractionDigits ?? 0;
    const text = String(Math.abs(minor)).padStart(digits + 1, "0");
    const whole = text.slice(0, text.length - digits);
    const decimal = `${minor < 0 ? "-" : ""}${whole}.${text.slice(whole.length) || "0"}`;
    // Intl reads a decimal text exactly
    return format.format(decimal as `${number}`);
  };
}

function makeFormat(tag: string, currency: string): Intl.NumberFormat | null {
  try {
    return new Intl.NumberFormat(tag, { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" });
  } catch {
    return null;
  }
}

/** The format of the learner's language. */
export function useMoney(): FormatMoney {
  const language = useView(selectLanguage);
  return useMemo(() => createMoney(language), [language]);
}
