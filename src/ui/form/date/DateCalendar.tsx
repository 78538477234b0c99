/** A month to choose a day from. Rule: weeks begin as in the language; where years are far apart, one is chosen from a list. */
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useContext } from "react";
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  CalendarStateContext,
} from "react-aria-components";
import { Icon } from "../../media/Icon";
import { useFormats } from "../../words/formats";
import styles from "./DateCalendar.module.css";

/** What it shows and may choose are those of the field around it. */
export function DateCalendar() {
  return (
    <Calendar className={styles.calendar ?? ""}>
      <div className={styles.head}>
        <Button slot="previous" className={styles.turn ?? ""}>
          <Icon icon={ChevronLeft} />
        </Button>
        <Month />
        <Button slot="next" className={styles.turn ?? ""}>
          <Icon icon={ChevronRight} />
        </Button>
      </div>
      <CalendarGrid weekdayStyle="short" className={styles.grid ?? ""}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday ?? ""}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day ?? ""} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}

/** The month and its year; the year is a list where the bounds have several. */
function Month() {
  const state = useContext(CalendarStateContext);
  const { tag } = useFormats();
  if (!state?.minValue || !state.maxValue || state.maxValue.year - state.minValue.year < 2)
    return <CalendarHeading className={styles.month ?? ""} aria-hidden="true" />;
  const { focusedDate, minValue, maxValue } = state;
  const months = new Intl.DateTimeFormat(tag, { month: "long", timeZone: "UTC" });
  const nameMonth = (month: number) => months.format(Date.UTC(2024, month - 1));
  const years = Array.from({ length: maxValue.year - minValue.year + 1 }, (_, before) => maxValue.year - before);
  return (
    <div className={styles.months}>
      <span className={styles.month} aria-hidden="true">
        {nameMonth(focusedDate.month)}
      </span>
      <select
        className={styles.years}
        aria-label={new Intl.DisplayNames(tag, { type: "dateTimeField" }).of("year")}
        value={focusedDate.year}
        onChange={(event) => state.setFocusedDate(focusedDate.set({ year: Number(event.target.value) }))}
      >
        {years.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </select>
    </div>
  );
}
