/** Remaining seconds, as a number in a ring. Screen readers hear them from the announcer (countdown.ts), so the drawing is hidden from them. */
import styles from "./CountdownRing.module.css";

interface CountdownRingProps {
  readonly secondsLeft: number;
  readonly totalSeconds: number;
  /** Beside a text that names the seconds: of the size of its icons, without the number. */
  readonly isSmall?: boolean;
}

/** The seconds left of a total; it fits where an icon of 24 px would be. */
export function CountdownRing({ secondsLeft, totalSeconds, isSmall = false }: CountdownRingProps) {
  const share = Math.min(1, secondsLeft / Math.max(1, totalSeconds));
  const sidePx = isSmall ? 14 : 28;
  return (
    <span className={styles.ring} data-small={isSmall || undefined} aria-hidden="true">
      <svg viewBox="0 0 28 28" width={sidePx} height={sidePx} aria-hidden="true">
        <circle cx="14" cy="14" r="12.5" className={styles.track} />
        <circle cx="14" cy="14" r="12.5" pathLength={1} strokeDasharray={`${share} 1`} className={styles.left} />
      </svg>
      {!isSmall && <span className={styles.number}>{secondsLeft}</span>}
    </span>
  );
}
