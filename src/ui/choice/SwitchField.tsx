/**
 * A setting that takes effect immediately, without a form. The rule: it shows the owner's value, so that a refused change
 * is reverted by itself; while a change runs it keeps the focus and accepts no other.
 */
import { useId } from "react";
import { useSaid } from "../feedback/useSaid";
import { FieldNote, type FieldTexts, fieldNaming } from "../form/Field";
import { Spinner } from "../progress/Spinner";
import styles from "./Choice.module.css";

export interface SwitchFieldProps extends FieldTexts {
  readonly isOn: boolean;
  /** A change is running. */
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch at the end of its line, named by `label`. */
export function SwitchField({ isOn, isBusy = false, isDisabled, onChange, ...texts }: SwitchFieldProps) {
  const id = useId();
  // no form says it, and the focus stays
  useSaid(texts.error);
  return (
    <div className={styles.field}>
      <label className={styles.line}>
        <span>{texts.label}</span>
        {isBusy && <Spinner />}
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its state itself
          role="switch"
          className={styles.switch}
          checked={isOn}
          disabled={isDisabled}
          aria-busy={isBusy || undefined}
          aria-disabled={isBusy || undefined}
          onChange={(event) => !isBusy && onChange(event.target.checked)}
          {...fieldNaming(id, texts)}
        />
      </label>
      <FieldNote id={id} {...texts} />
    </div>
  );
}
