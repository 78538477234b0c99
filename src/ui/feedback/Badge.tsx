/** A small count. The rule: nothing at zero, and a screen reader hears what is counted. */

import { VisuallyHidden } from "../layout/VisuallyHidden";
import styles from "./Badge.module.css";
import { Changing } from "./Changing";

/** The count, at most "99+"; `label` is the whole phrase for screen readers, such as "3 unread messages". */
export function Badge({ count, label }: { count: number; label: string }) {
  const isNone = count <= 0;
  return (
    <Changing value={count} className={styles.badge} hidden={isNone}>
      {!isNone && (
        <>
          <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      )}
    </Changing>
  );
}
