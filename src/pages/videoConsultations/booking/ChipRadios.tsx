/** One of many short choices side by side, in named parts. Rule: native radio buttons, so that arrows and states are the browser's own. */
import { useId } from "react";
import { FieldGroup, type FieldTexts } from "../../../ui/form/Field";
import { VisuallyHidden } from "../../../ui/layout/VisuallyHidden";
import styles from "./ChipRadios.module.css";

export interface Chip {
  readonly value: string;
  readonly label: string;
  /** Why it is marked, for who does not see the mark. */
  readonly mark?: string | undefined;
}

interface ChipRadiosProps extends FieldTexts {
  readonly value: string;
  readonly parts: readonly { readonly label: string; readonly chips: readonly Chip[] }[];
  readonly onChange: (value: string) => void;
}

export function ChipRadios({ value, parts, onChange, ...texts }: ChipRadiosProps) {
  const id = useId();
  return (
    <FieldGroup id={id} texts={texts}>
      {parts.map(({ label, chips }) => (
        <div key={label} className={styles.part}>
          <p className={styles.partName}>{label}</p>
          <div className={styles.chips}>
            {chips.map((chip) => (
              <label key={chip.value} className={styles.chip} data-marked={chip.mark !== undefined || undefined}>
                <input
                  type="radio"
                  name={id}
                  value={chip.value}
                  checked={value === chip.value}
                  aria-invalid={texts.error ? true : undefined}
                  onChange={() => onChange(chip.value)}
                />
                {chip.label}
                {chip.mark !== undefined && <VisuallyHidden>, {chip.mark}</VisuallyHidden>}
              </label>
            ))}
          </div>
        </div>
      ))}
    </FieldGroup>
  );
}
