/** A labelled line of text. The rule: label, hint and error are tied to the input, and the error is words, not colour alone. */
import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./classNames";
import styles from "./TextField.module.css";

export interface TextFieldProps extends Omit<ComponentProps<"input">, "value" | "onChange"> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with the value, in words; empty or missing when nothing is. */
  error?: string | undefined;
  hint?: string | undefined;
  /** Stands inside the field at its end, such as the eye of a password. */
  end?: ReactNode;
}

/** A controlled text input; `onChange` gets the text. */
export function TextField({ label, value, onChange, error, hint, end, className, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={classNames(styles.box, error && styles.wrong)}>
        <input
          {...rest}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
        />
        {end}
      </div>
      {(error || hint) && (
        <p id={`${id}-note`} className={error ? styles.error : styles.hint}>
          {error || hint}
        </p>
      )}
    </div>
  );
}
