/** Names with their values, in as many columns as fit. */
import type { ReactNode } from "react";
import styles from "./Facts.module.css";

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  /** Needs attention. */
  readonly isAlarming?: boolean;
}

/** A description list; what has no value shows a dash. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, isAlarming }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd data-alarming={isAlarming || undefined}>{value || value === 0 ? value : "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
