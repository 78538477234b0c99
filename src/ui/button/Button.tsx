/** The native button in the product's four looks. The rule: while busy it keeps its width and cannot be pressed again. */
import type { ComponentProps } from "react";
import { classNames } from "../layout/classNames";
import { Icon, type IconDrawing } from "../media/Icon";
import { Spinner } from "../progress/Spinner";
import styles from "./Button.module.css";

export type ButtonLook = "primary" | "secondary" | "quiet" | "danger";

export interface ButtonProps extends ComponentProps<"button"> {
  readonly look?: ButtonLook;
  readonly size?: "medium" | "small";
  readonly icon?: IconDrawing | undefined;
  /** Something this press started is running. */
  readonly isBusy?: boolean;
  readonly isWide?: boolean;
}

/** The classes of a button, for elements that look like one: a link, or a widget's own button. */
export function buttonClass(
  look: ButtonLook = "secondary",
  size: "medium" | "small" = "medium",
  more?: string,
): string {
  return classNames(styles.button, styles[look], size === "small" && styles.small, more);
}

/** A button of type "button" by default; `isBusy` disables it and turns a ring over its text. */
export function Button({ look, size, icon, isBusy, isWide, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, size, classNames(isWide && styles.wide, isBusy && styles.busy, className))}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
    >
      {isBusy && (
        <span className={styles.ring}>
          <Spinner />
        </span>
      )}
      <span className={styles.content}>
        {icon && <Icon icon={icon} />}
        {children}
      </span>
    </button>
  );
}
