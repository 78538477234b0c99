/** The conversation itself, virtual: 100,000 messages cost what is in view (CHAT-09). The rule: nothing the reader looks at jumps. */
import ArrowDown from "lucide-react/icons/arrow-down";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Virtualizer } from "virtua";
import { useFormats } from "../../ui/formats";
import { Icon } from "../../ui/Icon";
import { Spinner } from "../../ui/Spinner";
import styles from "./MessageList.module.css";
import { type MessageActions, Row } from "./MessageRow";
import { buildRows, type ChatRow, countNewer, countPrepended, isOneGroup, type MessageModel } from "./messages";
import { useScrolling } from "./useScrolling";
import { useSeen } from "./useSeen";

export interface MessageListProps extends MessageActions {
  messages: readonly MessageModel[];
  /** The first message that was unread when the chat was opened; it stays the same while the chat is open. */
  firstUnreadId: number | null;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  nowMs: number;
  onLoadOlder: () => void;
  /** The newest message really seen in an attended window (CHAT-12); called for each newer one, and when messages changed over it. */
  onSeen: (messageId: number) => void;
}

/** A log that is silent by itself: what is new is said by the one voice (A11Y-05). */
export function MessageList({ messages, firstUnreadId, nowMs, onSeen, onEdit, onRate, ...older }: MessageListProps) {
  const { t } = useTranslation(["chat", "common"]);
  const { dayKey } = useFormats();
  const rows = useMemo(() => buildRows(messages, firstUnreadId, dayKey), [messages, firstUnreadId, dayKey]);
  const scroller = useRef<HTMLDivElement>(null);
  const isPrepended = useIsPrepended(rows);
  const { list, isAtEnd, toEnd, onScroll, onResize } = useScrolling({ scroller, rows, ...older });
  const { furthestId, onMove } = useSeen(scroller, rows, onSeen);
  // until something has rested in view nothing is below what was seen
  const newBelow = isAtEnd || furthestId === 0 ? 0 : countNewer(messages, furthestId);
  return (
    <div className={styles.frame}>
      {older.isLoadingOlder && (
        <div className={styles.older}>
          <Spinner label={t("common:loading")} />
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable from the keyboard */}
      <div
        ref={scroller}
        className={styles.scroller}
        role="log"
        aria-label={t("messages")}
        aria-live="off"
        tabIndex={0}
      >
        <div className={styles.push} />
        {/* The list's rows, not an address: the rule means the attribute of an <object>. */}
        {}
        <Virtualizer
          ref={list}
          scrollRef={scroller}
          data={rows}
          shift={isPrepended}
          onScroll={() => {
            onScroll();
            onMove();
          }}
          onResize={() => {
            onResize();
            onMove();
          }}
        >
          {(row, index) => (
            <Row
              key={row.key}
              row={row}
              isGroupStart={!isOneGroup(rows[index - 1], row)}
              isGroupEnd={!isOneGroup(row, rows[index + 1])}
              nowMs={nowMs}
              onEdit={onEdit}
              onRate={onRate}
            />
          )}
        </Virtualizer>
        {}
      </div>
      {!isAtEnd && (
        <button type="button" className={styles.pill} onClick={toEnd} data-new={newBelow > 0 || undefined}>
          <Icon icon={ArrowDown} size={16} />
          {newBelow > 0 ? t("newBelow", { count: newBelow }) : t("toEnd")}
        </button>
      )}
    </div>
  );
}

/** True while the last change put older rows before what was first: virtua then keeps the distance to the end. */
function useIsPrepended(rows: readonly ChatRow[]): boolean {
  const [known, setKnown] = useState({ rows, isPrepended: false });
  if (known.rows !== rows) setKnown({ rows, isPrepended: countPrepended(known.rows, rows) > 0 });
  return known.isPrepended;
}
