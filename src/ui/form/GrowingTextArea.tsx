/** A text of several lines that grows with what is typed. The rule: from one line to six, then it scrolls. */
import type { ComponentProps } from "react";
import styles from "./GrowingTextArea.module.css";

export interface GrowingTextAreaProps extends Omit<ComponentProps<"textarea">, "value" | "onChange"> {
  /** The name for screen readers; the placeholder is no name. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A controlled textarea named `label`; `onChange` gets the text. */
export function GrowingTextArea({ label, value, onChange, ...rest }: GrowingTextAreaProps) {
  // A copy of the text gives the height: to measure the field itself, it would have to shrink for a moment, and what is
  // above it would move with each letter.
  return (
    <div className={styles.growing} data-text={value || rest.placeholder}>
      <textarea
        rows={1}
        dir="auto"
        {...rest}
        aria-label={label}
        className={styles.area}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
