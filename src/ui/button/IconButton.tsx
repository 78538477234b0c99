/** A button that is only an icon. The rule: it always has a name, for screen readers and on hover. */
import type { ComponentProps } from "react";
import { classNames } from "../layout/classNames";
import { Icon, type IconDrawing } from "../media/Icon";
import styles from "./IconButton.module.css";
import { useWaiting, type Waiting } from "./waiting";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "disabled"> {
  readonly icon: IconDrawing;
  readonly label: string;
  readonly waitsFor?: Waiting;
}

export const iconButtonClass = styles.iconButton;

/** An icon of 20 px in a target of 44 px (a pointer's is smaller), named `label`; `title`: what shows on hover, where that is shorter. */
export function IconButton({ icon, label, waitsFor, className, ...rest }: IconButtonProps) {
  const waiting = useWaiting(waitsFor);
  return (
    <button
      type="button"
      title={label}
      {...rest}
      {...waiting}
      aria-label={label}
      className={classNames(styles.iconButton, className)}
    >
      <Icon icon={icon} />
    </button>
  );
}
