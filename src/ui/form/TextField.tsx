/** A labelled line of text. The rule: label, hint, warning and error are tied to the input, and the error is words, not colour alone. */
import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../layout/classNames";
import { FieldNote, type FieldTexts, fieldNaming } from "./Field";
import styles from "./TextField.module.css";

export interface TextFieldProps extends Omit<ComponentProps<"input">, "value" | "onChange">, FieldTexts {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What counts the text, under the id that it is given: it describes the input too. */
  readonly count?: ((id: string) => ReactNode) | undefined;
  /** Shown inside the field at its end, such as the eye of a password. */
  readonly end?: ReactNode;
}

/** A controlled text input; `onChange` gets the text. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, error, hint, warning, isRequired, count, end, className, ...rest } = props;
  const id = useId();
  const texts = { label, hint, error, warning, isRequired };
  const countId = count ? `${id}-count` : null;
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
          {...fieldNaming(id, texts, classNames(countId, rest["aria-describedby"]))}
        />
        {end}
      </div>
      <div className={styles.notes}>
        <FieldNote id={id} {...texts} />
        {countId && count?.(countId)}
      </div>
    </div>
  );
}
