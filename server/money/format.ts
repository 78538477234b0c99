/** Money in words, for the pages that the server writes itself. Rule: the minor units become a decimal text, never a fraction in binary. */
import type { Language } from "../http/texts";

export function formatMoney(language: Language, amount: number, currency: string): string {
  const format = new Intl.NumberFormat(language, { style: "currency", currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 0;
  const text = String(amount).padStart(digits + 1, "0");
  const whole = text.slice(0, text.length - digits);
  return format.format(`${whole}.${text.slice(whole.length) || "0"}` as Intl.StringNumericLiteral);
}
