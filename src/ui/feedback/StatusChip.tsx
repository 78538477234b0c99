/** A state as icon and word on its soft colour. The rule: never colour alone. */
import { classNames } from "../layout/classNames";
import { Icon, type IconDrawing } from "../media/Icon";
import { Changing } from "./Changing";
import styles from "./StatusChip.module.css";
import type { Tone } from "./tone";
import tones from "./tone.module.css";

export interface StatusChipProps {
  readonly tone: Tone | "accent";
  readonly label: string;
  readonly icon?: IconDrawing | undefined;
}

/** A short state, such as "On checking". */
export function StatusChip({ tone, label, icon }: StatusChipProps) {
  return (
    <Changing value={label} className={classNames(styles.chip, tones[tone])}>
      {icon && <Icon icon={icon} size={14} />}
      {label}
    </Changing>
  );
}
