/** A line that says that the tools changed what the app does, or what is shown; with a button that returns to normal. */
import type { ReactNode } from "react";
import styles from "./Banner.module.css";

export interface BannerProps {
  readonly tone: "warning" | "info" | "negative";
  readonly children: ReactNode;
  /** Buttons at the end. */
  readonly actions?: ReactNode;
}

/** Announced politely to screen readers when it appears. */
export function Banner({ tone, children, actions }: BannerProps) {
  return (
    <div className={styles.banner} data-tone={tone} role="status">
      <span className={styles.text}>{children}</span>
      {actions}
    </div>
  );
}
