/** A list and the thing chosen from it. The rule: side by side from 828 px; on a phone one of them. */
import type { ReactNode } from "react";
import styles from "./TwoPanes.module.css";

export interface TwoPanesProps {
  readonly list: ReactNode;
  /** The chosen thing; without it a phone shows the list and a desktop shows `empty` beside it, if there is any. */
  readonly detail?: ReactNode;
  readonly empty: ReactNode;
  /** There is nothing to choose: the list has the whole width. */
  readonly isListAlone?: boolean;
}

/** Two panes that scroll independently and fill the height between header and bottom bar. */
export function TwoPanes({ list, detail, empty, isListAlone = false }: TwoPanesProps) {
  const isAlone = isListAlone && !detail;
  return (
    <div className={styles.panes} data-detail={detail ? true : undefined} data-alone={isAlone || undefined}>
      <div className={styles.list}>{list}</div>
      {!isAlone && <div className={styles.detail}>{detail ?? empty}</div>}
    </div>
  );
}
