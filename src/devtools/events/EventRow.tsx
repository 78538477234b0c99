/** One event in a line. */
import { memo } from "react";
import { type EventRecord, totalMs } from "../../../streams/devtools/index";
import { Mark } from "../kit/Mark";
import { clockTime, span } from "../kit/times";
import styles from "./EventTable.module.css";

export interface EventRowProps {
  readonly record: EventRecord;
  /** Its place among all rows of the session, from 0. */
  readonly number: number;
  readonly topPx: number;
  readonly isSelected: boolean;
  readonly sourceName: string;
  readonly causeName: string | null;
  readonly onSelect: (id: string) => void;
}

/** Rendered again only when something of it changes. */
export const EventRow = memo((props: EventRowProps) => {
  const { record, number, topPx, isSelected, sourceName, causeName, onSelect } = props;
  const { id, at, source, type, subject } = record;
  return (
    // biome-ignore lint/a11y: part of the table above, whose keys select as a press does
    <div
      role="row"
      className={styles.row}
      style={{ transform: `translateY(${topPx}px)` }}
      aria-rowindex={number + 2}
      aria-current={isSelected || undefined}
      data-id={id}
      onClick={() => onSelect(id)}
    >
      <span role="cell" data-column="time">
        {clockTime(at)}
      </span>
      <span role="cell" data-column="source">
        <Mark source={source} />
        <span className={styles.word}>{sourceName}</span>
      </span>
      <span role="cell" data-column="type" title={type}>
        {type}
      </span>
      <span role="cell" data-column="subject" title={subject ?? undefined}>
        {subject}
      </span>
      <span role="cell" data-column="cause" title={causeName ?? undefined}>
        {causeName}
      </span>
      <span role="cell" data-column="latency">
        {span(totalMs(record.latency))}
      </span>
    </div>
  );
});
