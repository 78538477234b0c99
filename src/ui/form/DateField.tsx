/**
 * A day, typed in the order of the language or chosen from a calendar. Rule: what is typed and is no day yet is neither lost nor taken
 * for an empty field.
 */
import { CalendarDate } from "@internationalized/date";
import CalendarDays from "lucide-react/icons/calendar-days";
import { useId, useState } from "react";
import {
  Button,
  DateInput,
  DatePicker,
  type DateValue,
  Dialog,
  Group,
  I18nProvider,
  Label,
  Popover,
} from "react-aria-components";
import { useLayer } from "../dialog/useLayer";
import { classNames } from "../layout/classNames";
import { Icon } from "../media/Icon";
import { useFormats } from "../words/formats";
import { DateCalendar } from "./date/DateCalendar";
import styles from "./date/DateField.module.css";
import { Part, type ReadPart } from "./date/Part";
import parts from "./date/Parts.module.css";
import { UNFINISHED } from "./date/unfinished";
import { useEntered } from "./date/useEntered";
import { FieldNote, type FieldTexts, fieldNaming } from "./Field";
import fieldStyles from "./TextField.module.css";

export interface DateFieldProps extends FieldTexts {
  readonly value: string;
  /** Days before this one cannot be chosen from the calendar; what is typed is left to the owner's rules. */
  readonly min?: string | undefined;
  /** And those after this one. */
  readonly max?: string | undefined;
  /** What a browser may fill in, such as "bday". */
  readonly autoComplete?: string | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly onChange: (value: string) => void;
}

/** `onChange` gets "YYYY-MM-DD", "" where nothing is entered, or `UNFINISHED`. */
export function DateField(props: DateFieldProps) {
  const { value, min, max, autoComplete, autoFocus, onChange, ...texts } = props;
  const { label, error, isRequired } = texts;
  const id = useId();
  const { tag } = useFormats();
  const { shown, tell, input } = useEntered(value, readDate, onChange);
  const [isOpen, setOpen] = useState(false);
  useLayer(isOpen, () => setOpen(false));
  return (
    <I18nProvider locale={tag}>
      <DatePicker
        className={fieldStyles.field ?? ""}
        value={shown}
        minValue={readDate(min)}
        maxValue={readDate(max)}
        granularity="day"
        shouldForceLeadingZeros
        validationBehavior="aria"
        isInvalid={Boolean(error)}
        isRequired={isRequired ?? false}
        aria-describedby={fieldNaming(id, texts)["aria-describedby"]}
        isOpen={isOpen}
        onOpenChange={setOpen}
        autoFocus={autoFocus ?? false}
        {...(autoComplete && { autoComplete })}
        onChange={(date) => tell(date ? sayDate(date) : "", date)}
      >
        <Label className={fieldStyles.label ?? ""}>{label}</Label>
        <Group className={classNames(fieldStyles.box, error && fieldStyles.wrong) ?? ""}>
          <DateInput ref={input} className={parts.parts ?? ""}>
            {(segment) => <Part segment={segment} onEntered={(read) => tell(sayParts(read))} />}
          </DateInput>
          <Button className={styles.open ?? ""}>
            <Icon icon={CalendarDays} />
          </Button>
        </Group>
        <FieldNote id={id} {...texts} />
        <Popover className={styles.popover ?? ""} offset={4}>
          <Dialog className={styles.dialog ?? ""}>
            <DateCalendar />
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  );
}

/** A year of fewer digits is still being typed. */
const FIRST_YEAR = 1_000;

/** "2026-11-05"; or why it is none. */
function sayDate({ year, month, day }: Pick<DateValue, "year" | "month" | "day">): string {
  const text = [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
  return year < FIRST_YEAR || readDate(text) === null ? UNFINISHED : text;
}

function sayParts(read: ReadPart): string {
  const [year, month, day] = [read("year"), read("month"), read("day")];
  if (year !== null && month !== null && day !== null) return sayDate({ year, month, day });
  return year === null && month === null && day === null ? "" : UNFINISHED;
}

/** Null where the calendar has no such day. */
function readDate(text: string | undefined): CalendarDate | null {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text ?? "") ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  // one that the calendar does not have becomes the nearest that it has
  const date = new CalendarDate(year, month, day);
  return date.month === month && date.day === day ? date : null;
}
