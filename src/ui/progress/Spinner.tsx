/** A turning ring for what takes a moment; the text beside it or `label` says what is loading. */
import styles from "./Spinner.module.css";

export interface SpinnerProps {
  readonly label?: string;
  /** Pixels of each side. */
  readonly size?: number;
}

/** Shows that something runs; with `label` it is a status that a screen reader hears. */
export function Spinner({ label, size = 20 }: SpinnerProps) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the name is there only together with the role
    <span className={styles.spinner} role={label ? "status" : undefined} aria-label={label}>
      <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8" className={styles.track} />
        <path d="M10 2a8 8 0 0 1 8 8" className={styles.arc} />
      </svg>
    </span>
  );
}
