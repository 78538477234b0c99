/** The days of some weeks as a calendar shows them; those with a free time can be chosen (VC-10). Rule: native radio buttons, as everywhere here. */
import { useId } from "react";
import { laterDate } from "../../../../streams/rules/index";
import { FieldGroup, type FieldTexts } from "../../../ui/form/Field";
import { useFormats, type Weekday } from "../../../ui/words/formats";
import { weekdayOf } from "../useDayName";
import styles from "./ChipRadios.module.css";

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[];

/** A day that can be chosen. */
export interface FreeDay {
  /** YYYY-MM-DD, in the profile's zone. */
  readonly day: string;
  /** A moment of it. */
  readonly atMs: number;
  /** Why it is marked, for who does not see the mark. */
  readonly mark: string | undefined;
}

interface DayGridProps extends FieldTexts {
  readonly value: string;
  /** In order, at least one; the weeks that they are in are shown. */
  readonly days: readonly FreeDay[];
  readonly onChange: (day: string) => void;
}

export function DayGrid({ value, days, onChange, ...texts }: DayGridProps) {
  const id = useId();
  const formats = useFormats();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const months = [...new Set([formats.month(first.atMs), formats.month(last.atMs)])];
  const free = new Map(days.map((each) => [each.day, each]));
  return (
    <FieldGroup id={id} texts={texts}>
      <p className={styles.partName}>{months.join(" – ")}</p>
      <div className={styles.days}>
        {WEEK.map((day) => (
          <span key={day} className={styles.weekday} aria-hidden="true">
            {formats.weekday(day).short}
          </span>
        ))}
        {listWeeks(first.day, last.day).map((day) => {
          const own = free.get(day);
          return own ? (
            <label key={day} className={styles.chip} data-marked={own.mark !== undefined || undefined}>
              <input
                type="radio"
                name={id}
                value={day}
                checked={value === day}
                aria-label={[weekdayOf(day, formats), formats.shortDate(own.atMs), own.mark].filter(Boolean).join(", ")}
                onChange={() => onChange(day)}
              />
              {Number(day.slice(8))}
            </label>
          ) : (
            <span key={day} className={styles.taken} aria-hidden="true">
              {Number(day.slice(8))}
            </span>
          );
        })}
      </div>
    </FieldGroup>
  );
}

/** Every day from the Monday before the first to the Sunday after the last. */
function listWeeks(first: string, last: string): readonly string[] {
  const placeOf = (day: string) => (new Date(day).getUTCDay() + 6) % 7;
  const from = laterDate(first, -placeOf(first));
  const to = laterDate(last, 6 - placeOf(last));
  const days = [from];
  for (let day = from; day < to; ) {
    day = laterDate(day, 1);
    days.push(day);
  }
  return days;
}
