/**
 * Where the reader is in a conversation. The rule (CHAT-12): land at the first unread or at the end, stay at the end
 * only if the reader was there, and never jump otherwise.
 */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { VirtualizerHandle } from "virtua";
import type { MessageModel } from "./messages";

const nearEndPx = 24;
const nearTopPx = 600;

export interface ScrollingOptions {
  /** What the rows scroll in. Its own sizes count: the list hears of a resize later than of the scroll that comes with it. */
  scroller: RefObject<HTMLElement | null>;
  messages: readonly MessageModel[];
  firstUnreadId: number | null;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  onLoadOlder: () => void;
}

export interface Scrolling {
  list: RefObject<VirtualizerHandle | null>;
  isAtEnd: boolean;
  toEnd: () => void;
  /** To be called by the list as it scrolls, and as its sizes change. */
  onScroll: () => void;
  onResize: () => void;
}

/** Drives the list of one chat; mount it again for another chat. */
export function useScrolling(options: ScrollingOptions): Scrolling {
  const { scroller, messages, hasOlder, isLoadingOlder, onLoadOlder } = options;
  const list = useRef<VirtualizerHandle>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const hasLanded = useRef(false);
  const sticksToEnd = useRef(true);
  const lastOffset = useRef(0);
  const lastViewPx = useRef(0);

  const toEnd = useCallback(() => {
    sticksToEnd.current = true;
    list.current?.scrollToIndex(messages.length - 1, { align: "end" });
  }, [messages.length]);

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element || !hasLanded.current) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    const isNearEnd = scrollHeight - scrollTop - clientHeight <= nearEndPx;
    const hasGoneUp = scrollTop < lastOffset.current;
    lastOffset.current = scrollTop;
    // a row that turns out higher, or a view that got lower, moves the end away: only the reader leaves it
    sticksToEnd.current = isNearEnd || (sticksToEnd.current && !hasGoneUp);
    if (sticksToEnd.current && !isNearEnd) toEnd();
    setAtEnd(sticksToEnd.current);
    if (scrollTop < nearTopPx && hasOlder && !isLoadingOlder) onLoadOlder();
  }, [scroller, hasOlder, isLoadingOlder, onLoadOlder, toEnd]);

  const onResize = useCallback(() => {
    const viewPx = list.current?.viewportSize ?? 0;
    // a view that got higher moved the offset up with its end: that was not the reader
    if (viewPx !== lastViewPx.current) lastOffset.current = scroller.current?.scrollTop ?? 0;
    lastViewPx.current = viewPx;
    if (sticksToEnd.current && hasLanded.current) toEnd();
  }, [scroller, toEnd]);

  useLanding(options, list, hasLanded, sticksToEnd);
  useFollowing(messages, sticksToEnd, toEnd);
  // A page that does not fill the view brings no scroll that would ask for an older one.
  useEffect(() => {
    const frame = requestAnimationFrame(onScroll);
    return () => cancelAnimationFrame(frame);
  }, [onScroll]);

  return { list, isAtEnd, toEnd, onScroll, onResize };
}

/** Once, when the first messages are there: the unread line at the top, else the newest at the bottom. */
function useLanding(
  { messages, firstUnreadId }: ScrollingOptions,
  listRef: RefObject<VirtualizerHandle | null>,
  hasLandedRef: RefObject<boolean>,
  sticksToEndRef: RefObject<boolean>,
): void {
  useLayoutEffect(() => {
    if (hasLandedRef.current || messages.length === 0) return;
    const unread = firstUnreadId === null ? -1 : messages.findIndex(({ id }) => id === firstUnreadId);
    sticksToEndRef.current = unread < 0;
    listRef.current?.scrollToIndex(unread < 0 ? messages.length - 1 : unread, { align: unread < 0 ? "end" : "start" });
    hasLandedRef.current = true;
  }, [messages, firstUnreadId, listRef, hasLandedRef, sticksToEndRef]);
}

/** A new last message is followed by a reader at the end, and by its writer wherever they are. */
function useFollowing(messages: readonly MessageModel[], sticksToEndRef: RefObject<boolean>, toEnd: () => void): void {
  const last = messages.at(-1);
  const lastKey = last?.key;
  const isOwn = last?.author === null && last.state === "sending";
  const before = useRef(lastKey);
  useLayoutEffect(() => {
    const isNew = before.current !== undefined && before.current !== lastKey;
    before.current = lastKey;
    if (isNew && (sticksToEndRef.current || isOwn)) toEnd();
  }, [lastKey, isOwn, sticksToEndRef, toEnd]);
}
