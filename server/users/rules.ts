/** What a profile's values must be (A 5). Rule: pure, and linear in the text. */
const OLDEST_YEAR = 1900;

/** DD.MM.YYYY, a day in the past, not before 1900. */
export function isBirthday(text: string, nowMs = Date.now()): boolean {
  const [, day, month, year] = (/^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? []).map(Number);
  if (day === undefined || month === undefined || year === undefined || year < OLDEST_YEAR) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getTime() <= nowMs;
}

/** 1 to 30 letters, digits, underscores, and single dots inside. */
export const isInstagram = (text: string): boolean =>
  text.length <= 30 && /^[A-Za-z0-9_]+(\.[A-Za-z0-9_]+)*$/.test(text);

/** A phone without the characters that people type between its digits; undefined when it is none. */
export function toPhone(text: string): string | undefined {
  const digits = text.replace(/[\s().-]/g, "");
  return /^\+\d{8,15}$/.test(digits) ? digits : undefined;
}

/** "HH:mm", from 00:00 to 23:59. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
