/** Remaining seconds, as a number in a ring. Screen readers hear them from the announcer (countdown.ts), so the drawing is hidden from them. */
import styles from "./CountdownRing.module.css";

/** The seconds left of a total; it fits where an icon of 24 px would be. */
export function CountdownRing({ secondsLeft, totalSeconds }: { secondsLeft: number; totalSeconds: number }) {
  const share = Math.min(1, secondsLeft / Math.max(1, totalSeconds));
  return (
    <span className={styles.ring} aria-hidden="true">
      <svg viewBox="0 0 28 28" width={28} height={28} aria-hidden="true">
        <circle cx="14" cy="14" r="12.5" className={styles.track} />
        <circle cx="14" cy="14" r="12.5" pathLength={1} strokeDasharray={`${share} 1`} className={styles.left} />
      </svg>
      <span className={styles.number}>{secondsLeft}</span>
    </span>
  );
}
