/** The events as they come, virtual: 10,000 rows cost what is in view (DEV-01, DEV-07). */
import ArrowDown from "lucide-react/icons/arrow-down";
import { type KeyboardEvent, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { EventRecord } from "../../../streams/flowIndex";
import { ToolButton } from "../kit/ToolButton";
import { useRowWindow } from "../kit/useRowWindow";
import { indexOfId } from "../records";
import { EventRow } from "./EventRow";
import styles from "./EventTable.module.css";

export interface EventTableProps {
  rows: readonly EventRecord[];
  goneCount: number;
  selectedId: string | null;
  /** What to call a cause; null when it is not kept any more. */
  nameOf: (id: string) => string | null;
  onSelect: (id: string) => void;
}

/** Of each row and of the head, as in EventTable.module.css. */
const ROW_PX = 26;
const columns = ["time", "source", "type", "subject", "cause", "latency"] as const;

/** A table that is one stop of the keyboard; arrows go from event to event. */
export function EventTable({ rows, goneCount, selectedId, nameOf, onSelect }: EventTableProps) {
  const { t } = useTranslation("devtools");
  const window = useRowWindow({ count: rows.length, rowPx: ROW_PX, headPx: ROW_PX, goneCount });
  const { scroller, first, end, isFollowing, onScroll, follow, show } = window;
  const selected = selectedId === null ? -1 : indexOfId(rows, selectedId);
  // only a new selection is shown; rows that come do not move the view back to it
  useEffect(() => {
    if (selectedId !== null) show(indexOfId(rows, selectedId));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [selectedId, show]);
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = targetOf(event.key, selected, rows.length);
    const record = wanted === null ? undefined : rows[wanted];
    if (!record) return;
    event.preventDefault();
    onSelect(record.id);
  };
  return (
    <div className={styles.frame}>
      {/* biome-ignore-start lint/a11y: a table drawn by hand, as only the rows in view are there */}
      <div
        ref={scroller}
        className={styles.scroller}
        role="table"
        aria-label={t("tab.events")}
        aria-rowcount={rows.length + 1}
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        <div role="rowgroup" className={styles.head}>
          <div role="row" className={styles.row} aria-rowindex={1}>
            {columns.map((column) => (
              <span key={column} role="columnheader" data-column={column}>
                {t(`column.${column}`)}
              </span>
            ))}
          </div>
        </div>
        <div role="rowgroup" className={styles.body} style={{ height: rows.length * ROW_PX }}>
          {rows.slice(first, end).map((record, index) => (
            // a row that leaves at one end is used again at the other: nothing is made anew as events come
            <EventRow
              key={(first + index + goneCount) % (end - first || 1)}
              record={record}
              index={first + index}
              topPx={(first + index) * ROW_PX}
              isSelected={record.id === selectedId}
              causeName={record.cause === null ? null : nameOf(record.cause)}
              onSelect={onSelect}
            />
          ))}
        </div>
      </div>
      {/* biome-ignore-end lint/a11y: see above */}
      {rows.length === 0 && <p className={styles.empty}>{t("noEvents")}</p>}
      {!isFollowing && rows.length > 0 && (
        <ToolButton className={styles.newest} icon={ArrowDown} label={t("newest")} onClick={follow} />
      )}
    </div>
  );
}

const PAGE = 10;

/** The row a key leads to; null for any other key. Without a selection one begins at the newest. */
function targetOf(key: string, selected: number, count: number): number | null {
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
