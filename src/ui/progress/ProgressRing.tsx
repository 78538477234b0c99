/** A ring that fills. The rule: the number is said in words too; the drawing is of a fixed size. */
import type { ReactNode } from "react";
import { Changing } from "../feedback/Changing";
import styles from "./ProgressRing.module.css";

export interface ProgressRingProps {
  /** From 0 to 1; more or less is cut. */
  readonly value: number;
  /** The whole phrase for screen readers, such as "Completed 40 %". */
  readonly label: string;
  /** Pixels of each side. */
  readonly size?: number;
  readonly children?: ReactNode;
}

/** A progress bar drawn as a ring; children are in its middle. */
export function ProgressRing({ value, label, size = 44, children }: ProgressRingProps) {
  const full = Math.min(1, Math.max(0, value));
  return (
    <span
      className={styles.ring}
      style={{ width: size, height: size }}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(full * 100)}
    >
      <svg viewBox="0 0 44 44" width={size} height={size} aria-hidden="true">
        <circle cx="22" cy="22" r="19.5" className={styles.track} />
        <circle
          cx="22"
          cy="22"
          r="19.5"
          pathLength={1}
          strokeDasharray={`${full} 1`}
          className={styles.fill}
          data-empty={full === 0 || undefined}
        />
      </svg>
      {children !== undefined && (
        <Changing value={full} className={styles.middle} aria-hidden="true">
          {children}
        </Changing>
      )}
    </span>
  );
}
