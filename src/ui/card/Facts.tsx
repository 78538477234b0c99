/** What is known of a thing, each as a term and its value. */
import type { ReactNode } from "react";
import { classNames } from "../layout/classNames";
import styles from "./Facts.module.css";

interface FactsProps {
  /** The values are amounts: they stand below each other at the end of the line. */
  readonly areAmounts?: boolean;
  /** `Fact`s. */
  readonly children: ReactNode;
}

/** The values begin at one line, whatever the terms are. */
export function Facts({ areAmounts = false, children }: FactsProps) {
  return <dl className={classNames(styles.facts, areAmounts && styles.amounts)}>{children}</dl>;
}

interface FactProps {
  readonly term: string;
  /** What the facts above add up to. */
  readonly isTotal?: boolean;
  readonly children: ReactNode;
}

/** One line of `Facts`. */
export function Fact({ term, isTotal = false, children }: FactProps) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
