/** Text for readers only: there for the ear, not for the eye. */
import type { ReactNode } from "react";
import styles from "./VisuallyHidden.module.css";

/** Hides its text from sight and keeps it for assistive technology. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
