/** A labelled text of several lines that grows to six (VAL-06). The rule: what is too long is not cut, but counted and reported. */
import { useId } from "react";
import { classNames } from "../layout/classNames";
import { CharacterCount, isCounted } from "./CharacterCount";
import { FieldNote, type FieldTexts, fieldNaming } from "./Field";
import { GrowingTextArea, type GrowingTextAreaProps } from "./GrowingTextArea";
import styles from "./TextField.module.css";

export interface TextAreaProps extends GrowingTextAreaProps, FieldTexts {
  /** How many characters are left, in words: shown and announced near `maxLength` (VAL-06). */
  readonly nameOfLeft?: ((left: number) => string) | undefined;
}

/** A controlled textarea under its label; `onChange` gets the text. */
export function TextArea(props: TextAreaProps) {
  const { hint, error, warning, isRequired, maxLength, nameOfLeft, className, ...rest } = props;
  const { label, value } = rest;
  const id = useId();
  const texts = { label, hint, error, warning, isRequired };
  const counted = isCounted({ maxLength, nameOfLeft });
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={classNames(styles.box, styles.tall, error && styles.wrong)}>
        <GrowingTextArea {...rest} id={id} {...fieldNaming(id, texts, counted && `${id}-count`)} />
      </div>
      <div className={styles.notes}>
        <FieldNote id={id} {...texts} />
        {counted && <CharacterCount id={`${id}-count`} text={value} {...counted} />}
      </div>
    </div>
  );
}
