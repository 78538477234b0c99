/**
 * The focus inside the conversation (A11Y-04). The rule: the log is one stop of the Tab key; arrows, Home and End move between
 * its messages, and only the focused message has stops of its own.
 */
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { VirtualizerHandle } from "virtua";
import type { MessageModel } from "./messages";

interface LogFocusOptions {
  scrollerRef: RefObject<HTMLElement | null>;
  list: RefObject<VirtualizerHandle | null>;
  messages: readonly MessageModel[];
  /** The message that a search leads to: the log is entered there, also after the search. */
  shownKey: string | null;
}

export interface LogFocus {
  /** The message that has the focus, or has it inside; null while it is elsewhere. */
  readonly activeKey: string | null;
  /** The rows that the list must not remove: the focus is in them, or on its way to them. */
  readonly mountedRows: readonly number[];
  /** For the element that scrolls. */
  readonly logProps: {
    tabIndex: number;
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** A row that is far away is rendered first, and hidden until it is measured. */
const FRAMES_TO_ARRIVE = 20;

/** The focus of one log; mount it again for another chat. */
export function useLogFocus({ scrollerRef, list, messages, shownKey }: LogFocusOptions): LogFocus {
  const [active, setActive] = useState<{ key: string; from: string | undefined } | null>(null);
  const last = useRef<string | null>(null);
  const wanted = useRef<string | null>(null);
  const indexOf = useCallback((key = "") => messages.findIndex((message) => message.key === key), [messages]);

  useFound(last, shownKey);
  const moveTo = (index: number) => {
    const key = messages[Math.max(0, Math.min(index, messages.length - 1))]?.key;
    if (key === undefined) return;
    wanted.current = key;
    setActive((before) => ({ key, from: before?.key }));
  };

  useEffect(() => {
    const key = wanted.current;
    const scroller = scrollerRef.current;
    if (key === null || !scroller || active?.key !== key) return;
    return arriveAt(
      scroller,
      key,
      () => list.current?.getItemOffset(indexOf(key)) ?? 0,
      () => {
        wanted.current = null;
      },
    );
  }, [active, scrollerRef, list, indexOf]);

  const onFocus = ({ target }: FocusEvent) => {
    const scroller = scrollerRef.current;
    if (!scroller) return;
    // a press between two messages moves nothing: only keys lead back to a message that is out of view
    const isPressed = target === scroller && !scroller.matches(":focus-visible");
    const row = target === scroller ? findEntry(scroller, last.current, isPressed) : rowAround(target);
    const key = row?.dataset.key;
    if (!row || key === undefined) return;
    last.current = key;
    setActive((before) => (before?.key === key ? before : { key, from: before?.key }));
    if (target === scroller) row.focus({ preventScroll: isPressed });
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (wanted.current === null && !currentTarget.contains(relatedTarget)) setActive(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rowAround(event.target);
    const index = indexOf(row?.dataset.key);
    if (!row || index < 0 || isForOthers(event)) return;
    const to = findTarget(event.key, index, messages.length);
    if (to === null || (scrollerRef.current && continuesAt(row, scrollerRef.current, event.key))) return;
    event.preventDefault();
    moveTo(to);
  };

  const mountedRows = useMemo(
    () => [active?.from, active?.key].map(indexOf).filter((at) => at >= 0),
    [active, indexOf],
  );
  const logProps = { tabIndex: active ? -1 : 0, onFocus, onBlur, onKeyDown };
  return { activeKey: active?.key ?? null, mountedRows, logProps };
}

/** What a search leads to is where the log is entered next. */
function useFound(lastRef: RefObject<string | null>, shownKey: string | null): void {
  useEffect(() => {
    if (shownKey !== null) lastRef.current = shownKey;
  }, [lastRef, shownKey]);
}

/** Focuses the row, as soon as it is rendered where `topOf` says; returns what ends the waiting. */
function arriveAt(scroller: HTMLElement, key: string, topOf: () => number, onArrived: () => void): () => void {
  let frame = 0;
  let tries = 0;
  const arrive = () => {
    const row = rowOf(scroller, key);
    row?.focus({ preventScroll: true });
    if (row && document.activeElement === row) {
      onArrived();
      row.scrollIntoView({ block: "nearest", behavior: "instant" });
      return;
    }
    scroller.scrollTo({ top: topOf(), behavior: "instant" });
    tries += 1;
    if (tries < FRAMES_TO_ARRIVE) frame = requestAnimationFrame(arrive);
  };
  arrive();
  return () => cancelAnimationFrame(frame);
}

/** A key of the browser's; or its element takes arrows itself, as a group of choices or a player does. */
function isForOthers({ target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || shiftKey) return true;
  return target instanceof Element && target.matches("input, textarea, audio, video");
}

function findTarget(key: string, index: number, count: number): number | null {
  if (key === "ArrowUp") return index - 1;
  if (key === "ArrowDown") return index + 1;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}

/** A message that is higher than the view is read to its end by the same arrow first. */
function continuesAt(row: HTMLElement, scroller: HTMLElement, key: string): boolean {
  const [message, view] = [row.getBoundingClientRect(), scroller.getBoundingClientRect()];
  if (!isInView(row, scroller) || message.height <= view.height) return false;
  return key === "ArrowUp" ? message.top < view.top - 1 : key === "ArrowDown" && message.bottom > view.bottom + 1;
}

const rowAround = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("article[data-key]") : null;

const findRows = (scroller: HTMLElement): HTMLElement[] => [
  ...scroller.querySelectorAll<HTMLElement>("article[data-key]"),
];
const rowOf = (scroller: HTMLElement, key: string | null): HTMLElement | null =>
  findRows(scroller).find(({ dataset }) => dataset.key === key) ?? null;

/** The message that gets the focus with the log: the last one that had it, or the newest in view. */
function findEntry(scroller: HTMLElement, lastKey: string | null, isInViewOnly: boolean): HTMLElement | null {
  const last = rowOf(scroller, lastKey);
  return last && (!isInViewOnly || isInView(last, scroller)) ? last : newestInView(scroller);
}

function isInView(row: HTMLElement, scroller: HTMLElement): boolean {
  const [message, view] = [row.getBoundingClientRect(), scroller.getBoundingClientRect()];
  return message.top < view.bottom && message.bottom > view.top;
}

function newestInView(scroller: HTMLElement): HTMLElement | null {
  const { bottom } = scroller.getBoundingClientRect();
  return findRows(scroller).findLast((row) => row.getBoundingClientRect().top < bottom) ?? null;
}
