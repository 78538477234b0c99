/**
 * The frame of everything that is filled in. The rule: label, hint, warning and error are tied to the control; an error
 * is words, not colour alone; the text under a field stays one line of notes, so that nothing jumps while typing.
 */
import type { ReactNode } from "react";
import { classNames } from "../layout/classNames";
import styles from "./Field.module.css";

/** What every field of the kit takes. Texts are props: the kit has none of its own. */
export interface FieldTexts {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong with the value; shown instead of warning and hint. */
  readonly error?: string | undefined;
  /** What may be a typing mistake and does not prevent sending (VAL-02). */
  readonly warning?: string | undefined;
  /** It may not stay empty: said with its name, and seen in a form that has both kinds (A11Y-12). */
  readonly isRequired?: boolean | undefined;
}

/** What a control needs to be tied to its texts. */
export interface FieldNaming {
  readonly "aria-invalid": true | undefined;
  readonly "aria-required": true | undefined;
  readonly "aria-describedby": string | undefined;
}

/** The attributes that tie a control to the note under it; `more` names what else describes it. */
export function fieldNaming(
  id: string,
  { hint, error, warning, isRequired }: FieldTexts,
  more?: string | false | null,
): FieldNaming {
  const note = (error || warning || hint) && `${id}-note`;
  return {
    "aria-invalid": error ? true : undefined,
    "aria-required": isRequired || undefined,
    "aria-describedby": classNames(note, more) || undefined,
  };
}

/** The one note under a control: the error, else the warning, else the hint. */
export function FieldNote({ id, hint, error, warning }: FieldTexts & { id: string }) {
  const text = error || warning || hint;
  if (!text) return null;
  return (
    <p id={`${id}-note`} className={error ? styles.error : warning ? styles.warning : styles.hint}>
      {text}
    </p>
  );
}

/** A group of choices: its label is the legend, its note describes the whole. */
export function FieldGroup({
  id,
  texts,
  className,
  children,
}: {
  id: string;
  texts: FieldTexts;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { "aria-describedby": describedBy } = fieldNaming(id, texts);
  return (
    <fieldset className={classNames(styles.group, className)} aria-describedby={describedBy}>
      <legend className={styles.label}>{texts.label}</legend>
      {children}
      <FieldNote id={id} {...texts} />
    </fieldset>
  );
}
