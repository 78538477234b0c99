/** The day of a moment with its weekday: by it people know whether they have time. */
import { type Formats, useFormats, type Weekday } from "../../ui/words/formats";

/** "Fri" of a day as YYYY-MM-DD: the same in every zone. */
export const weekdayOf = (day: string, { weekday }: Pick<Formats, "weekday">): string =>
  weekday((((new Date(day).getUTCDay() + 6) % 7) + 1) as Weekday).short;

/** "Today", "Tomorrow", "Fri, 27 November 2026". */
export function useDayName(now: number): (atMs: number) => string {
  const formats = useFormats();
  const { day, date, dayKey } = formats;
  return (atMs) => {
    const name = day(atMs, now);
    return name === date(atMs) ? `${weekdayOf(dayKey(atMs), formats)}, ${name}` : name;
  };
}
