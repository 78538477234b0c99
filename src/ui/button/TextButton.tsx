/** A button that reads as a link among links: it does something here, and has no address. */
import type { ComponentProps } from "react";
import { classNames } from "../layout/classNames";
import styles from "./TextButton.module.css";

/** The class, for a link that stands in the same place. */
export const textButtonClass = (more?: string): string => classNames(styles.button, more);

/** A button of type "button". */
export function TextButton({ className, ...rest }: ComponentProps<"button">) {
  return <button type="button" {...rest} className={textButtonClass(className)} />;
}
