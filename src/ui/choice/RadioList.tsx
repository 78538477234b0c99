/** One of a few, all visible. The rule: native radio buttons, so that arrows and states are the browser's own. */
import { useId } from "react";
import { FieldGroup, type FieldTexts } from "../form/Field";
import styles from "./Choice.module.css";

export interface RadioListProps<Value extends string> extends FieldTexts {
  readonly value: Value | null;
  readonly options: readonly { value: Value; label: string; text?: string; isDisabled?: boolean }[];
  readonly onChange: (value: Value) => void;
}

/** A group named `label` of lines to choose from; `text` says more about a choice. */
export function RadioList<Value extends string>({ value, options, onChange, ...texts }: RadioListProps<Value>) {
  const id = useId();
  return (
    <FieldGroup id={id} texts={texts}>
      <div className={styles.choices}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={value === option.value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
              aria-invalid={texts.error ? true : undefined}
              aria-describedby={option.text === undefined ? undefined : `${id}-${option.value}`}
              aria-label={option.text === undefined ? undefined : option.label}
            />
            <span>
              {option.label}
              {option.text !== undefined && (
                <span id={`${id}-${option.value}`} className={styles.more}>
                  {option.text}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
