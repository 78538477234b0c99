/** A surface for what belongs together (look: cards only where things are separate objects). Rule: one with a title is a region of that name. */
import { type ReactNode, type Ref, useId } from "react";
import styles from "./Card.module.css";
import { Soft } from "./Soft";

export interface CardProps {
  readonly title?: string;
  /** One line under the title: what this is for. */
  readonly text?: ReactNode;
  /** At the right of the title: how it stands. */
  readonly end?: ReactNode;
  /** Of a title that takes the focus when what had it is gone. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** Its parts stand below each other, with one space between them. */
export function Card({ title, text, end, headingRef, children }: CardProps) {
  const id = useId();
  if (title === undefined) return <div className={styles.card}>{children}</div>;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.names}>
          <h2 ref={headingRef} id={id} tabIndex={headingRef ? -1 : undefined}>
            {title}
          </h2>
          {text && <Soft>{text}</Soft>}
        </div>
        {end}
      </div>
      {children}
    </section>
  );
}
