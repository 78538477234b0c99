/**
 * Where the reader is in a conversation. The rule (CHAT-12): land at the first unread or at the end, stay at the end
 * only if the reader was there, and never jump otherwise.
 */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { VirtualizerHandle } from "virtua";
import type { MessageModel } from "./messages";

const NEAR_END_PX = 24;
const NEAR_TOP_PX = 600;

export interface ScrollingOptions {
  /** The element that the rows scroll in. Its own sizes count: the list hears of a resize later than of the scroll that comes with it. */
  readonly scrollerRef: RefObject<HTMLElement | null>;
  readonly messages: readonly MessageModel[];
  readonly firstUnreadId: number | null;
  /** The message that a search leads to; it is put into the middle of the view. */
  readonly shownKey: string | null;
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  readonly onLoadOlder: () => void;
}

export interface Scrolling {
  readonly list: RefObject<VirtualizerHandle | null>;
  readonly isAtEnd: boolean;
  readonly toEnd: () => void;
  /** To be called by the list as it scrolls, and as its sizes change. */
  readonly onScroll: () => void;
  readonly onResize: () => void;
}

/** What keeps its place while rows are measured and messages come: the reader's own scrolling ends it. */
type Held = "end" | "unread" | "shown" | "nothing";

/**
 * Drives the list of one chat; mount it again for another chat. It sets the offset itself: the list's own
 * `scrollToIndex` repeats itself for 150 ms as rows are measured, and moves a reader who scrolls up in that time back.
 */
export function useScrolling(options: ScrollingOptions): Scrolling {
  const { scrollerRef, messages, firstUnreadId, shownKey, hasOlder, isLoadingOlder, onLoadOlder } = options;
  const list = useRef<VirtualizerHandle>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const hasLanded = useRef(false);
  const held = useRef<Held>("end");
  const lastOffset = useRef(0);

  const holdPosition = useCallback(() => {
    const element = scrollerRef.current;
    if (!element || held.current === "nothing") return;
    const isHeld = ({ id, key }: MessageModel) => (held.current === "unread" ? id === firstUnreadId : key === shownKey);
    const index = held.current === "end" ? -1 : messages.findIndex(isHeld);
    const aboveMiddlePx = held.current === "shown" ? spareHeight(element, list.current, index) / 2 : 0;
    const top = index < 0 ? element.scrollHeight : (list.current?.getItemOffset(index) ?? 0) - aboveMiddlePx;
    element.scrollTo({ top, behavior: "instant" });
    lastOffset.current = element.scrollTop;
  }, [scrollerRef, messages, firstUnreadId, shownKey]);

  const toEnd = useCallback(() => {
    held.current = "end";
    holdPosition();
  }, [holdPosition]);

  const onScroll = useCallback(() => {
    const element = scrollerRef.current;
    if (!element || !hasLanded.current) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    const belowPx = scrollHeight - scrollTop - clientHeight;
    held.current = heldAfter(held.current, scrollTop - lastOffset.current, belowPx);
    lastOffset.current = scrollTop;
    if (held.current === "end" && belowPx > NEAR_END_PX) holdPosition();
    setAtEnd(held.current === "end" || belowPx <= NEAR_END_PX);
    if (scrollTop < NEAR_TOP_PX && hasOlder && !isLoadingOlder) onLoadOlder();
  }, [scrollerRef, hasOlder, isLoadingOlder, onLoadOlder, holdPosition]);

  const onResize = useCallback(() => {
    // a view that got higher, or rows that were measured, moved the offset: the reader did not scroll
    lastOffset.current = scrollerRef.current?.scrollTop ?? 0;
    if (hasLanded.current) holdPosition();
  }, [scrollerRef, holdPosition]);

  // The list has moved the offset by the height of older messages: what the reader scrolls next is counted from there.
  useLayoutEffect(() => {
    lastOffset.current = scrollerRef.current?.scrollTop ?? 0;
  }, [scrollerRef, messages]);
  useLanding(options, hasLanded, held, holdPosition);
  useFollowing(messages, held, toEnd);
  useShowing(shownKey, held, holdPosition);
  // A page that does not fill the view causes no scroll that would request an older one.
  useEffect(() => {
    const frame = requestAnimationFrame(onScroll);
    return () => cancelAnimationFrame(frame);
  }, [onScroll]);

  return { list, isAtEnd, toEnd, onScroll, onResize };
}

/**
 * A row that turns out higher, or a view that got lower, moves the end away, and a view that got higher takes it along:
 * only the reader's scroll up leaves the end, from its first pixel, as a wheel that has just begun to turn moves by few.
 */
function heldAfter(held: Held, movedPx: number, belowPx: number): Held {
  if (belowPx <= 1) return "end";
  if (movedPx < 0) return "nothing";
  if (movedPx > 0 && belowPx <= NEAR_END_PX) return "end";
  return held !== "end" && movedPx > 0 ? "nothing" : held;
}

/** What the view has left beside a message; a message that is higher begins at its top. */
const spareHeight = (element: HTMLElement, list: VirtualizerHandle | null, index: number): number =>
  Math.max(0, element.clientHeight - (list?.getItemSize(index) ?? 0));

/** Once, when the first messages are there: the unread line at the top, else the newest at the bottom. */
function useLanding(
  { messages, firstUnreadId }: ScrollingOptions,
  hasLandedRef: RefObject<boolean>,
  heldRef: RefObject<Held>,
  holdPosition: () => void,
): void {
  useLayoutEffect(() => {
    if (hasLandedRef.current || messages.length === 0) return;
    heldRef.current = messages.some(({ id }) => id === firstUnreadId) ? "unread" : "end";
    holdPosition();
    hasLandedRef.current = true;
  }, [messages, firstUnreadId, hasLandedRef, heldRef, holdPosition]);
}

/** A new last message is scrolled to for a reader at the end, and for its writer wherever they are. */
function useFollowing(messages: readonly MessageModel[], heldRef: RefObject<Held>, toEnd: () => void): void {
  const last = messages.at(-1);
  const lastKey = last?.key;
  const isOwn = last?.author === null && last.id === null;
  const before = useRef(lastKey);
  useLayoutEffect(() => {
    const isNew = before.current !== undefined && before.current !== lastKey;
    before.current = lastKey;
    if (isNew && (heldRef.current === "end" || isOwn)) toEnd();
  }, [lastKey, isOwn, heldRef, toEnd]);
}

/** A search leads to another message: the view goes there, and stays while rows are measured. */
function useShowing(shownKey: string | null, heldRef: RefObject<Held>, holdPosition: () => void): void {
  const before = useRef(shownKey);
  useLayoutEffect(() => {
    const isNew = before.current !== shownKey;
    before.current = shownKey;
    if (shownKey === null && heldRef.current === "shown") heldRef.current = "nothing";
    if (!isNew || shownKey === null) return;
    heldRef.current = "shown";
    holdPosition();
  }, [shownKey, heldRef, holdPosition]);
}
