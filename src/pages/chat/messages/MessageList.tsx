/** The conversation itself, virtual: 100,000 messages cost what is in view (CHAT-09). The rule: what the reader looks at does not jump. */
import ArrowDown from "lucide-react/icons/arrow-down";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Virtualizer } from "virtua";
import type { Problem } from "../../../../streams/parts/core";
import type { ConsultationSpan } from "../../../../streams/parts/member/index";
import { Icon } from "../../../ui/media/Icon";
import { MarkProvider } from "../../../ui/media/MarkedText";
import { Spinner } from "../../../ui/progress/Spinner";
import { useFormats } from "../../../ui/words/formats";
import { NotLoaded } from "../../shared/states/Loaded";
import type { Search } from "../search/useSearch";
import styles from "./MessageList.module.css";
import type { MessageActions } from "./MessageMeta";
import { Row } from "./MessageRow";
import { countNewer, countPrepended, findPlacing, type MessageModel, newestRead } from "./messages";
import { useLogFocus } from "./useLogFocus";
import { useIsPrinting } from "./usePrinting";
import { useScrolling } from "./useScrolling";
import { useSeen } from "./useSeen";

/** A message of one line with its time: the first pass renders what fills the view, and hardly more. */
const USUAL_ROW_PX = 72;
const NO_WORDS: readonly string[] = [];

/** How the request of the next older messages stands. */
export interface OlderPages {
  readonly status: "idle" | "loading" | "fail";
  readonly problem?: Problem;
}

export interface MessageListProps extends MessageActions {
  readonly messages: readonly MessageModel[];
  /** The first message that was unread when the chat was opened; it stays the same while the chat is open. */
  readonly firstUnreadId: number | null;
  /** Where the text consultations begin and end (CHAT-14). */
  readonly consultations: readonly ConsultationSpan[];
  /** The attempts at homework that have their verdict (CHAT-17). */
  readonly judgedIds: ReadonlySet<number>;
  readonly hasOlder: boolean;
  readonly older: OlderPages;
  readonly nowMs: number;
  /** What is searched for; null: no search is open. */
  readonly search: Pick<Search, "words" | "found" | "currentKey"> | null;
  /** The message that the address names, once it is there. */
  readonly linkedKey?: string | null;
  readonly onLoadOlder: () => void;
  /** The newest message really seen while the window is visible and focused (CHAT-12); called for each newer one, and when messages changed above it. */
  readonly onSeen: (messageId: number) => void;
}

/** A log that is silent by itself: new messages are said by the announcer (A11Y-05). */
export function MessageList(props: MessageListProps) {
  const { messages, firstUnreadId, search, linkedKey = null, hasOlder, older, onLoadOlder, onSeen } = props;
  const { t } = useTranslation("chat");
  const shownKey = search?.currentKey ?? linkedKey;
  const scroller = useRef<HTMLDivElement>(null);
  const isPrepended = useIsPrepended(messages);
  useSteadyTop(scroller, older.status);
  const isPrinting = useIsPrinting();
  const { list, isAtEnd, toEnd, onScroll, onResize } = useScrolling({
    scrollerRef: scroller,
    messages,
    firstUnreadId,
    shownKey,
    // what failed would fail again: only a press requests it
    mayLoadOlder: hasOlder && older.status === "idle",
    onLoadOlder,
  });
  const { activeKey, mountedRows, logProps } = useLogFocus({ scrollerRef: scroller, list, messages, shownKey });
  const [readId] = useState(() => newestRead(messages, firstUnreadId));
  const { furthestId, onMove } = useSeen(scroller, messages, onSeen);
  const newBelow = isAtEnd ? 0 : countBelow(messages, furthestId, readId);
  const rowOf = useRowOf(props, activeKey, shownKey);
  return (
    <>
      {isPrinting && <div className={styles.paper}>{messages.map(rowOf)}</div>}
      <div className={styles.frame}>
        {!search?.words.length && <Older older={older} logRef={scroller} onLoadOlder={onLoadOlder} />}
        <div
          ref={scroller}
          className={styles.scroller}
          role="log"
          aria-label={t("messages")}
          aria-live="off"
          {...logProps}
        >
          <div className={styles.push} />
          <Virtualizer
            ref={list}
            scrollRef={scroller}
            data={messages}
            shift={isPrepended}
            itemSize={USUAL_ROW_PX}
            keepMounted={mountedRows}
            onScroll={() => {
              onScroll();
              onMove();
            }}
            onResize={() => {
              onResize();
              onMove();
            }}
          >
            {rowOf}
          </Virtualizer>
        </div>
        {!isAtEnd && <LatestButton newCount={newBelow} onPress={toEnd} />}
      </div>
    </>
  );
}

/** Until something has rested in view nothing is below what was seen. */
const countBelow = (messages: readonly MessageModel[], furthestId: number, readId: number): number =>
  furthestId === 0 ? 0 : countNewer(messages, Math.max(furthestId, readId));

/** What draws a message at its place; each row renders only when what it gets has changed. */
function useRowOf(props: MessageListProps, activeKey: string | null, shownKey: string | null) {
  const { messages, firstUnreadId, consultations, judgedIds, nowMs, search } = props;
  const { onEdit, onRate, onRateConsultation, onDrop, onTakeBack, onWhereIsIt } = props;
  const { day, dayKey } = useFormats();
  return (message: MessageModel, index: number) => {
    const placing = findPlacing({ messages, firstUnreadId, consultations, dayKey }, index);
    return (
      <MarkProvider key={message.key} words={search?.found.has(message.key) ? search.words : NO_WORDS}>
        <Row
          message={message}
          isActive={message.key === activeKey}
          isShown={message.key === shownKey}
          isJudged={message.id !== null && judgedIds.has(message.id)}
          day={day(message.atMs, nowMs)}
          {...placing}
          onEdit={onEdit}
          onRate={onRate}
          onRateConsultation={onRateConsultation}
          onDrop={onDrop}
          onTakeBack={onTakeBack}
          onWhereIsIt={onWhereIsIt}
        />
      </MarkProvider>
    );
  };
}

/** What stands above the log while older messages are on their way, or have failed. */
function Older({ older, logRef, onLoadOlder }: OlderProps) {
  const { t } = useTranslation(["chat", "common"]);
  if (older.status === "idle") return null;
  const retry = () => {
    // its button goes
    logRef.current?.focus({ preventScroll: true });
    onLoadOlder();
  };
  return (
    <NotLoaded
      isLine
      resource={older}
      failed={t("olderFailed")}
      failedIn={(failure) => <div className={styles.failed}>{failure}</div>}
      onRetry={retry}
      skeleton={
        <div className={styles.older}>
          <Spinner label={t("common:loading")} />
        </div>
      }
    />
  );
}
interface OlderProps extends Pick<MessageListProps, "older" | "onLoadOlder"> {
  readonly logRef: RefObject<HTMLElement | null>;
}

/** The way to the latest message, with how many have come below. */
function LatestButton({ newCount, onPress }: { newCount: number; onPress: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <button type="button" className={styles.pill} onClick={onPress} data-new={newCount > 0 || undefined}>
      <Icon icon={ArrowDown} size={16} />
      {newCount > 0 ? t("newBelow", { count: newCount }) : t("toEnd")}
    </button>
  );
}

/** What stands above the log comes and goes: what is in view stays where it was. */
function useSteadyTop(scrollerRef: RefObject<HTMLElement | null>, olderStatus: string): void {
  const top = useRef<number | null>(null);
  /** What a line that went could not move at the top, and does not move as it comes again. */
  const leftPx = useRef(0);
  useLayoutEffect(() => {
    const element = scrollerRef.current;
    if (!element) return;
    const wantedPx = element.offsetTop - (top.current ?? element.offsetTop) + leftPx.current;
    const before = element.scrollTop;
    element.scrollTop += wantedPx;
    leftPx.current = olderStatus === "idle" ? 0 : wantedPx - (element.scrollTop - before);
    top.current = element.offsetTop;
  }, [scrollerRef, olderStatus]);
}

/** True while the last change put older messages before the first one: virtua then keeps the distance to the end. */
function useIsPrepended(messages: readonly MessageModel[]): boolean {
  const [known, setKnown] = useState({ messages, isPrepended: false });
  if (known.messages !== messages) setKnown({ messages, isPrepended: countPrepended(known.messages, messages) > 0 });
  return known.isPrepended;
}
