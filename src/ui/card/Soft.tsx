/** A paragraph of less weight than what it explains. */
import type { ReactNode } from "react";
import styles from "./Soft.module.css";

/** `id` is for what it describes. */
export function Soft({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.soft}>
      {children}
    </p>
  );
}
