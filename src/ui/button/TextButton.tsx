/** A button that reads as a link among links: it does something here, and has no address. */
import type { ComponentProps } from "react";
import styles from "./TextButton.module.css";

/** What a button takes; its look is one. */
export function TextButton(props: Omit<ComponentProps<"button">, "className" | "type">) {
  return <button {...props} type="button" className={styles.button} />;
}
