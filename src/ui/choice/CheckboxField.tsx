/** A yes or no that is part of a form. The rule: the whole line is the target. */
import { useId } from "react";
import { FieldNote, type FieldTexts, fieldNaming } from "../form/Field";
import styles from "./Choice.module.css";

export interface CheckboxFieldProps extends FieldTexts {
  readonly isChecked: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** A checkbox with its label beside it and its note under it. */
export function CheckboxField({ isChecked, isDisabled, onChange, ...texts }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isChecked}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.checked)}
          {...fieldNaming(id, texts)}
        />
        <span>{texts.label}</span>
      </label>
      <FieldNote id={id} {...texts} />
    </div>
  );
}
