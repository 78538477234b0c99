/** A small button of the tools: an icon, a label, or both. The rule: an icon alone always has a name. */
import type { ComponentProps } from "react";
import { classNames } from "../../ui/layout/classNames";
import { Icon, type IconDrawing } from "../../ui/media/Icon";
import styles from "./ToolButton.module.css";

export interface ToolButtonProps extends Omit<ComponentProps<"button">, "children"> {
  readonly label: string;
  readonly icon?: IconDrawing;
  /** Only the icon is visible; the label is for screen readers and the tooltip. */
  readonly isBare?: boolean;
  /** For a switch: whether it is on. */
  readonly isOn?: boolean;
}

/** Shown as pressed while `isOn`, where that is given. */
export function ToolButton({ label, icon, isBare, isOn, className, ...rest }: ToolButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, isBare && styles.bare, className)}
      aria-pressed={isOn}
      {...(isBare ? { "aria-label": label, title: label } : {})}
    >
      {icon && <Icon icon={icon} size={16} />}
      {!isBare && <span>{label}</span>}
    </button>
  );
}
