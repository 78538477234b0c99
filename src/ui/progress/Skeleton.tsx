/** A plain block of the true size of what is loading. The rule: nothing for the first 200 ms, and nothing for screen readers. */
import styles from "./Skeleton.module.css";

export interface SkeletonProps {
  /** CSS lengths; the width is the whole line by default. */
  readonly width?: string;
  readonly height: string;
  readonly isRound?: boolean;
}

/** One block; it appears after 200 ms so that quick answers do not flicker (look: loading). */
export function Skeleton({ width = "100%", height, isRound = false }: SkeletonProps) {
  const borderRadius = isRound ? "var(--radius-full)" : "var(--radius-control)";
  return <span className={styles.skeleton} style={{ width, height, borderRadius }} aria-hidden="true" />;
}
