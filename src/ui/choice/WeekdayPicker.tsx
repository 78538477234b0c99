/** Days of the week to switch on and off. The rule: 1 is Monday (contract, section 5); screen readers hear the full names. */
import { useId } from "react";
import { FieldGroup, type FieldTexts } from "../form/Field";
import { classNames } from "../layout/classNames";
import { useFormats, type Weekday, weekdays } from "../words/formats";
import styles from "./WeekdayPicker.module.css";

export interface WeekdayPickerProps extends FieldTexts {
  readonly value: readonly Weekday[];
  readonly onChange: (value: Weekday[]) => void;
}

/** Seven toggle buttons, Monday first; `onChange` gets the chosen days in order. */
export function WeekdayPicker({ value, onChange, ...texts }: WeekdayPickerProps) {
  const id = useId();
  const { weekday } = useFormats();
  const toggle = (day: Weekday) =>
    onChange(weekdays.filter((other) => (other === day ? !value.includes(day) : value.includes(other))));
  return (
    <FieldGroup id={id} texts={texts}>
      <div className={styles.days}>
        {weekdays.map((day) => {
          const isOn = value.includes(day);
          const { short, long } = weekday(day);
          return (
            <button
              key={day}
              type="button"
              className={classNames(styles.day, texts.error && styles.wrong)}
              aria-pressed={isOn}
              aria-label={long}
              title={long}
              onClick={() => toggle(day)}
            >
              {short}
            </button>
          );
        })}
      </div>
    </FieldGroup>
  );
}
