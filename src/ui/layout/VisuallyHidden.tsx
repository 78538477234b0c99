/** Text for screen readers only: not visible. */
import type { ReactNode } from "react";
import styles from "./VisuallyHidden.module.css";

/** Hides its text visually and leaves it to assistive technology. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
