/** A birthday as DD.MM.YYYY (VAL-05). Rule: ten characters, and a day that the calendar has. */
import type { Violation } from "../violation";

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysIn = (month: number, year: number) => (month === 2 && isLeap(year) ? 29 : (DAYS[month - 1] ?? 0));

/** Null for a real date; 29.02 only in leap years. */
export function birthday(text: string): Violation<"birthday"> | null {
  return isRealDate(text) ? null : { key: "birthday" };
}

function isRealDate(text: string): boolean {
  if (text.length !== 10 || !/^\d\d\.\d\d\.\d{4}$/.test(text)) return false;
  const [day = 0, month = 0, year = 0] = text.split(".").map(Number);
  return year > 0 && day > 0 && day <= daysIn(month, year);
}
