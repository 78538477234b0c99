/** A row of the gallery: a name, and pieces of one kind beside each other. */
import type { ReactNode } from "react";
import styles from "./Pieces.module.css";

/** The pieces wrap where they do not fit. */
export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.row}>
      <h2>{name}</h2>
      <div className={styles.pieces}>{children}</div>
    </section>
  );
}
