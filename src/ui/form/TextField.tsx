/** A labelled line of text. The rule: label, hint, warning and error are tied to the input, and the error is words, not colour alone. */
import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../layout/classNames";
import { CharacterCount, isCounted } from "./CharacterCount";
import { FieldNote, type FieldTexts, fieldNaming } from "./Field";
import styles from "./TextField.module.css";

export interface TextFieldProps extends Omit<ComponentProps<"input">, "value" | "onChange">, FieldTexts {
  value: string;
  onChange: (value: string) => void;
  /** How many characters are left, in words: shown and announced near `maxLength` (VAL-06). */
  nameOfLeft?: ((left: number) => string) | undefined;
  /** Shown inside the field at its end, such as the eye of a password. */
  end?: ReactNode;
}

/**
 * A controlled text input; `onChange` gets the text. With `maxLength` and `nameOfLeft` it counts code points (VAL-06). What is
 * too long is not cut, as in an area: the browser's own bound counts other units, and cuts a pasted text silently.
 */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, error, hint, warning, maxLength, nameOfLeft, end, className, ...rest } = props;
  const id = useId();
  const texts = { label, hint, error, warning };
  const counted = isCounted({ maxLength, nameOfLeft });
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
          {...fieldNaming(id, texts, counted && `${id}-count`)}
        />
        {end}
      </div>
      <div className={styles.notes}>
        <FieldNote id={id} {...texts} />
        {counted && <CharacterCount id={`${id}-count`} text={value} {...counted} />}
      </div>
    </div>
  );
}
