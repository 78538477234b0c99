/** A small count. The rule: nothing at zero, and a screen reader hears what is counted. */

import { VisuallyHidden } from "../layout/VisuallyHidden";
import styles from "./Badge.module.css";

/** The count, at most "99+"; `label` is the whole phrase for screen readers, such as "3 unread messages". */
export function Badge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
