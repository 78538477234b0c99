/** One of many short choices side by side. Rule: native radio buttons, so that arrows and states are the browser's own. */
import { useId } from "react";
import { FieldGroup, type FieldTexts } from "../../../ui/form/Field";
import styles from "./ChipRadios.module.css";

interface ChipRadiosProps extends FieldTexts {
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

export function ChipRadios({ value, options, onChange, ...texts }: ChipRadiosProps) {
  const id = useId();
  return (
    <FieldGroup id={id} texts={texts}>
      <div className={styles.chips}>
        {options.map((option) => (
          <label key={option.value} className={styles.chip}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={value === option.value}
              aria-invalid={texts.error ? true : undefined}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
