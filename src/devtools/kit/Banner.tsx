/** A line that says the tools changed what the app does, or what is looked at; with the way back. */
import type { ReactNode } from "react";
import styles from "./Banner.module.css";

export interface BannerProps {
  tone: "warning" | "info" | "negative";
  children: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
}

/** Told to readers when it appears, politely. */
export function Banner({ tone, children, actions }: BannerProps) {
  return (
    <div className={styles.banner} data-tone={tone} role="status">
      <span className={styles.text}>{children}</span>
      {actions}
    </div>
  );
}
