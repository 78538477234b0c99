/** A tab that is read from top to bottom: headed parts, scrolled together. */
import { type ReactNode, useId } from "react";
import styles from "./Sections.module.css";

/** The scrolling container of the parts. */
export function Sections({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable from the keyboard
    <div className={styles.scroller} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

export interface SectionProps {
  readonly title: string;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {actions}
      </div>
      {children}
    </section>
  );
}
