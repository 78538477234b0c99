/** Buttons and links beside each other; they wrap where they do not fit. */
import type { ReactNode } from "react";
import { classNames } from "../layout/classNames";
import styles from "./Actions.module.css";

/** `isEnd`: those that end a form or a dialog stand at its end. */
export function Actions({ isEnd = false, children }: { isEnd?: boolean; children: ReactNode }) {
  return <div className={classNames(styles.actions, isEnd && styles.end)}>{children}</div>;
}
