/** A time of day as HH:MM, of 24 hours in every language. Rule: hours and minutes are typed one after the other, or stepped by the arrows. */
import { Time } from "@internationalized/date";
import { useId } from "react";
import { TimeField as AriaTimeField, DateInput, I18nProvider, Label } from "react-aria-components";
import { classNames } from "../layout/classNames";
import { useFormats } from "../words/formats";
import { Part, type ReadPart } from "./date/Part";
import styles from "./date/Parts.module.css";
import { useEntered } from "./date/useEntered";
import { FieldNote, type FieldTexts, fieldNaming } from "./Field";
import fieldStyles from "./TextField.module.css";

export interface TimeFieldProps extends FieldTexts {
  readonly value: string;
  /** A time earlier than this one is wrong (VAL-06). */
  readonly min?: string;
  /** And one that is later than this one. */
  readonly max?: string;
  readonly autoFocus?: boolean;
  readonly onChange: (value: string) => void;
}

/** `onChange` gets "HH:MM", or "" while it is not complete. */
export function TimeField({ value, min, max, autoFocus, onChange, ...texts }: TimeFieldProps) {
  const { label, error, isRequired } = texts;
  const id = useId();
  const { tag } = useFormats();
  const { shown, tell, input } = useEntered(value, readTime, onChange);
  const isOut = value !== "" && (value < (min ?? value) || value > (max ?? value));
  return (
    <I18nProvider locale={tag}>
      <AriaTimeField
        className={fieldStyles.field ?? ""}
        value={shown}
        hourCycle={24}
        granularity="minute"
        shouldForceLeadingZeros
        validationBehavior="aria"
        isInvalid={Boolean(error) || isOut}
        isRequired={isRequired ?? false}
        aria-describedby={fieldNaming(id, texts)["aria-describedby"]}
        autoFocus={autoFocus ?? false}
        onChange={(time) => tell(time ? sayTime(time.hour, time.minute) : "", time)}
      >
        <Label className={fieldStyles.label ?? ""}>{label}</Label>
        <DateInput
          ref={input}
          className={classNames(fieldStyles.box, styles.parts, (error || isOut) && fieldStyles.wrong) ?? ""}
        >
          {(segment) => <Part segment={segment} onEntered={(read) => tell(sayParts(read))} />}
        </DateInput>
        <FieldNote id={id} {...texts} />
      </AriaTimeField>
    </I18nProvider>
  );
}

/** With seconds too, as a server may send it. */
function readTime(text: string): Time | null {
  const [, hour, minute] = /^(\d\d?):(\d\d)(?::\d\d)?$/.exec(text) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return new Time(Number(hour), Number(minute));
}

const sayTime = (hour: number, minute: number) => [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");

function sayParts(read: ReadPart): string {
  const [hour, minute] = [read("hour"), read("minute")];
  return hour === null || minute === null ? "" : sayTime(hour, minute);
}
