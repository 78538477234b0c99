/** A date and a time as one typed text: "05.11.2026 18:30". Rule: each part may be missing while it is typed. */
import { typedOfDate } from "../../../../streams/rules/index";

export interface TypedParts {
  readonly date: string;
  readonly time: string;
}

export function splitTyped(typed: string): TypedParts {
  const [date = "", time = ""] = typed.split(" ");
  return { date, time };
}
export const typedOf = ({ date, time }: TypedParts): string => (date || time ? `${date} ${time}` : "");
/** From a day as YYYY-MM-DD. */
export const joinTyped = (day: string, time: string): string => typedOf({ date: typedOfDate(day), time });
