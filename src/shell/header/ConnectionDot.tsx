/** Whether live updates arrive. The rule: a dot is never alone, screen readers hear the text and others see it on hover. */
import styles from "./ConnectionDot.module.css";

export type ConnectionState = "live" | "late" | "connecting" | "offline";

/** A dot whose colour and shape follow the state; `label` says it in words. */
export function ConnectionDot({ state, label }: { state: ConnectionState; label: string }) {
  return <span className={styles.dot} data-state={state} role="img" aria-label={label} title={label} />;
}
