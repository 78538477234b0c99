/** A button on the film. Rule: named for screen readers and on hover, and as large as a finger needs. */
import type { ComponentProps } from "react";
import { Icon, type IconDrawing } from "../../../../ui/media/Icon";
import styles from "./ControlButton.module.css";

export interface ControlButtonProps extends ComponentProps<"button"> {
  readonly icon: IconDrawing;
  readonly label: string;
}

export const controlClass = styles.control ?? "";

export function ControlButton({ icon, label, ...rest }: ControlButtonProps) {
  return (
    <button type="button" {...rest} className={controlClass} aria-label={label} title={label}>
      <Icon icon={icon} size={22} />
    </button>
  );
}
