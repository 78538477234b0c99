/** The bar at the bottom of a phone's screen: the sections within reach of a thumb. */
import type { ReactNode } from "react";
import styles from "./BottomBar.module.css";

/** A navigation landmark; it is there below 828 px only. */
export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.bar} aria-label={label}>
      {children}
    </nav>
  );
}
