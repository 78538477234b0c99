/**
 * A one-time code (contract 4). The rule: it is one real input, so that autofill, paste and screen readers work; the cells under
 * it are a drawing. A full code is submitted once, and an error disappears as soon as something is typed.
 */
import { useEffect, useId, useRef, useState } from "react";
import { classNames } from "../layout/classNames";
import styles from "./CodeField.module.css";
import { FieldNote, type FieldTexts, fieldNaming } from "./Field";
import fieldStyles from "./TextField.module.css";

export interface CodeFieldProps extends FieldTexts {
  readonly value: string;
  /** How many digits a code has, 6 by default. */
  readonly length?: number;
  /** The code is being checked. */
  readonly isBusy?: boolean;
  readonly autoFocus?: boolean;
  /** The id of what else describes it, such as where the code was sent. */
  readonly describedBy?: string;
  readonly onChange: (value: string) => void;
  /** The last digit was typed; not called again for the same code until another was typed. */
  readonly onComplete: (code: string) => void;
}

/** A controlled code; what is no digit is left out, as from a pasted "123 456". */
export function CodeField(props: CodeFieldProps) {
  const {
    label,
    hint,
    warning,
    value,
    length = 6,
    isBusy = false,
    autoFocus,
    describedBy,
    onChange,
    onComplete,
  } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const error = useErrorOf(props.error, value, isBusy);
  const texts = { label, hint, error, warning, isRequired: true };
  useEffect(() => {
    // what is typed next replaces the wrong code
    if (!error || !input.current) return;
    input.current.focus();
    input.current.select();
  }, [error]);

  const write = (typed: string) => {
    const code = typed.replace(/\D/g, "").slice(0, length);
    if (isBusy || code === value) return;
    onChange(code);
    if (code.length === length) onComplete(code);
  };
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <div className={classNames(styles.code, error && styles.wrong)}>
        <Cells value={value} length={length} />
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the learner asked for this step, and the code is all that it takes
          autoFocus={autoFocus}
          value={value}
          aria-busy={isBusy || undefined}
          readOnly={isBusy}
          onChange={(event) => write(event.target.value)}
          {...fieldNaming(id, texts, describedBy)}
        />
      </div>
      <FieldNote id={id} {...texts} />
    </div>
  );
}

const Cells = ({ value, length }: { value: string; length: number }) => (
  <div className={styles.cells} aria-hidden="true">
    {Array.from({ length }, (_, place) => (
      <span key={place} data-next={place === Math.min(value.length, length - 1) || undefined}>
        {value[place]}
      </span>
    ))}
  </div>
);

/** The error, as long as the code is the one that was refused. */
function useErrorOf(error: string | undefined, value: string, isBusy: boolean): string | undefined {
  const [announced, setAnnounced] = useState({ error, isBusy, value });
  if (announced.error !== error || announced.isBusy !== isBusy) setAnnounced({ error, isBusy, value });
  return announced.value === value && !isBusy ? error : undefined;
}
