/**
 * The native button in the product's four looks. The rule: while it waits it keeps its width and its place among the stops of the
 * Tab key, says what for, and does nothing (A11Y-12).
 */
import type { ComponentProps } from "react";
import { classNames } from "../layout/classNames";
import { Icon, type IconDrawing } from "../media/Icon";
import { Spinner } from "../progress/Spinner";
import styles from "./Button.module.css";
import { useWaiting, type Waiting } from "./waiting";

export type ButtonLook = "primary" | "secondary" | "quiet" | "danger";

export interface ButtonProps extends Omit<ComponentProps<"button">, "disabled"> {
  readonly look?: ButtonLook;
  readonly size?: "medium" | "small";
  readonly icon?: IconDrawing | undefined;
  /** Something this press started is running. */
  readonly isBusy?: boolean;
  readonly waitsFor?: Waiting;
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

/** A button of type "button" by default; while it is busy a ring turns over its text. */
export function Button({ look, size, icon, isBusy, waitsFor, isWide, className, children, ...rest }: ButtonProps) {
  const waiting = useWaiting(isBusy || waitsFor);
  return (
    <button
      type="button"
      {...rest}
      {...waiting}
      className={buttonClass(look, size, classNames(isWide && styles.wide, isBusy && styles.busy, className))}
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
