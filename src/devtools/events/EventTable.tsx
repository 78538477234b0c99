/** The events as they come, virtual: 10,000 rows cost what is in view (DEV-01, DEV-07). */
import ArrowDown from "lucide-react/icons/arrow-down";
import { type KeyboardEvent, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { type EventRecord, findWay } from "../../../streams/devtools/index";
import { ToolButton } from "../kit/ToolButton";
import { useRowWindow } from "../kit/useRowWindow";
import { indexOfId } from "../records";
import { EventRow } from "./EventRow";
import styles from "./EventTable.module.css";

export interface EventTableProps {
  readonly rows: readonly EventRecord[];
  readonly goneCount: number;
  readonly selectedId: string | null;
  /** How a cause is named; null when it is no longer stored. */
  readonly nameOf: (id: string) => string | null;
  readonly onSelect: (id: string) => void;
}

/** Of each row and of the head, as in EventTable.module.css. */
const ROW_PX = 26;
const FAR = 10_000;
const columns = ["time", "source", "type", "subject", "cause", "latency"] as const;

// biome-ignore-start lint/a11y: a table drawn by hand, as only the rows in view are there

/** A table that is one stop of the keyboard; arrows go from event to event. */
export function EventTable({ rows, goneCount, selectedId, nameOf, onSelect }: EventTableProps) {
  const { t } = useTranslation("devtools");
  const window = useRowWindow({ count: rows.length, rowPx: ROW_PX, headPx: ROW_PX, goneCount });
  const { scroller, first, end, isFollowing, onScroll, follow, show } = window;
  const selected = selectedId === null ? -1 : indexOfId(rows, selectedId);
  // only a new selection is scrolled to; new rows do not move the view back to it
  useEffect(() => {
    if (selectedId !== null) show(indexOfId(rows, selectedId));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [selectedId, show]);
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = findTarget(event.key, selected, rows.length);
    const record = wanted === null ? undefined : rows[wanted];
    if (!record) return;
    event.preventDefault();
    onSelect(record.id);
  };
  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={styles.scroller}
        role="table"
        aria-label={t("tab.events")}
        aria-rowcount={goneCount + rows.length + 1}
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        <Head />
        <div role="rowgroup" className={styles.body} style={{ height: rows.length * ROW_PX }}>
          <RowsInView
            rows={rows.slice(first, end)}
            firstNumber={goneCount + first}
            goneCount={goneCount}
            selectedId={selectedId}
            nameOf={nameOf}
            onSelect={onSelect}
          />
        </div>
      </div>
      {rows.length === 0 && <p className={styles.empty}>{t("noEvents")}</p>}
      {!isFollowing && rows.length > 0 && (
        <ToolButton className={styles.newest} icon={ArrowDown} label={t("newest")} onClick={follow} />
      )}
    </div>
  );
}

function Head() {
  const { t } = useTranslation("devtools");
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" className={styles.row} aria-rowindex={1}>
        {columns.map((column) => (
          <span key={column} role="columnheader" data-column={column}>
            {t(`column.${column}`)}
          </span>
        ))}
      </div>
    </div>
  );
}

interface RowsInViewProps extends EventTableProps {
  /** The number of the first of these rows since the session began. */
  readonly firstNumber: number;
}

/**
 * Rows keep their number for ever, and with it their element and place: only new rows are rendered. Places are counted from a
 * row near by, as no page is high enough for all rows of a session.
 */
function RowsInView({ rows, firstNumber, goneCount, selectedId, nameOf, onSelect }: RowsInViewProps) {
  const { t } = useTranslation("devtools");
  // "rest" alone would not tell an answer from what a lost push left to a catch-up
  const sayWay = (record: EventRecord) => {
    const way = findWay(record);
    return way === "catchUp" || way === "replay" ? t(`way.${way}`) : t(`source.${record.source}`);
  };
  const base = Math.floor(firstNumber / FAR) * FAR;
  return (
    <div role="presentation" style={{ transform: `translateY(${(base - goneCount) * ROW_PX}px)` }}>
      {rows.map((record, index) => {
        const number = firstNumber + index;
        return (
          <EventRow
            key={number % rows.length}
            record={record}
            number={number}
            topPx={(number - base) * ROW_PX}
            isSelected={record.id === selectedId}
            sourceName={sayWay(record)}
            causeName={record.cause === null ? null : `${record.cause} ${nameOf(record.cause) ?? t("gone")}`}
            onSelect={onSelect}
          />
        );
      })}
    </div>
  );
}

// biome-ignore-end lint/a11y: see above

const PAGE = 10;

/** The row that a key leads to; null for any other key. Without a selection the newest is the start. */
function findTarget(key: string, selected: number, count: number): number | null {
  const last = count - 1;
  const from = selected < 0 ? count : selected;
  const targets: Record<string, number> = {
    ArrowUp: from - 1,
    ArrowDown: selected < 0 ? last : from + 1,
    PageUp: from - PAGE,
    PageDown: selected < 0 ? last : from + PAGE,
    Home: 0,
    End: last,
  };
  const target = targets[key];
  return target === undefined ? null : Math.max(0, Math.min(last, target));
}
