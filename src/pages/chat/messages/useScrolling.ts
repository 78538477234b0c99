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
  /** The message that a search or an address leads to; it is put into the middle of the view. */
  readonly shownKey: string | null;
  /** There are older messages, which are neither on their way nor failed. */
  readonly mayLoadOlder: boolean;
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
  const { scrollerRef, messages, firstUnreadId, shownKey, mayLoadOlder, onLoadOlder } = options;
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
    const aboveMiddlePx = held.current === "shown" ? measureSpare(element, list.current, index) / 2 : 0;
    const top = index < 0 ? element.scrollHeight : (list.current?.getItemOffset(index) ?? 0) - aboveMiddlePx;
    element.scrollTo({ top, behavior: "instant" });
    lastOffset.current = element.scrollTop;
  }, [scrollerRef, messages, firstUnreadId, shownKey]);

  const toEnd = useCallback(() => {
    held.current = "end";
    holdPosition();
  }, [holdPosition]);

  const settle: Settle = useCallback(
    (next) => {
      const element = scrollerRef.current;
      if (!element || !hasLanded.current) return;
      const belowPx = measureBelow(element);
      held.current = next(element.scrollTop - lastOffset.current, belowPx);
      lastOffset.current = element.scrollTop;
      if (held.current === "end" && belowPx > NEAR_END_PX) holdPosition();
      setAtEnd(held.current === "end" || belowPx <= NEAR_END_PX);
      if (element.scrollTop < NEAR_TOP_PX && mayLoadOlder) onLoadOlder();
    },
    [scrollerRef, mayLoadOlder, onLoadOlder, holdPosition],
  );
  const onScroll = useCallback(() => settle((movedPx, belowPx) => findHeld(held.current, movedPx, belowPx)), [settle]);

  const onResize = useCallback(() => {
    // a view that got higher, or rows that were measured, moved the offset: the reader did not scroll
    lastOffset.current = scrollerRef.current?.scrollTop ?? 0;
    if (hasLanded.current) holdPosition();
  }, [scrollerRef, holdPosition]);

  // The list has moved the offset by the height of older messages, or of the line that says that they failed: what the reader scrolls next
  // is counted from there.
  useLayoutEffect(() => {
    lastOffset.current = scrollerRef.current?.scrollTop ?? 0;
  }, [scrollerRef, messages, mayLoadOlder]);
  useGoingUp(scrollerRef, held);
  useLanding(options, hasLanded, held, holdPosition);
  useFollowing(messages, held, toEnd);
  useShowing(shownKey, held, holdPosition);
  useSettled(held, settle);

  return { list, isAtEnd, toEnd, onScroll, onResize };
}

/**
 * A row that turns out higher, or a view that got lower, moves the end away, and a view that got higher takes it along:
 * only the reader's scroll up leaves the end, from its first pixel, as a wheel that has just begun to turn moves by few.
 */
function findHeld(held: Held, movedPx: number, belowPx: number): Held {
  // what has begun to go up has not moved yet
  if (belowPx <= 1) return held === "nothing" && movedPx === 0 ? "nothing" : "end";
  if (movedPx < 0) return "nothing";
  if (movedPx > 0 && belowPx <= NEAR_END_PX) return "end";
  return held !== "end" && movedPx > 0 ? "nothing" : held;
}

const measureBelow = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement): number =>
  scrollHeight - scrollTop - clientHeight;

/** What the view has left beside a message; a message that is higher begins at its top. */
const measureSpare = (element: HTMLElement, list: VirtualizerHandle | null, index: number): number =>
  Math.max(0, element.clientHeight - (list?.getItemSize(index) ?? 0));

/** Takes in where the view is; `next` says what is held from now on. */
type Settle = (next: (movedPx: number, belowPx: number) => Held) => void;

/** A page that does not fill the view causes no scroll that would request an older one. */
function useSettled(heldRef: RefObject<Held>, settle: Settle): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      settle((_, belowPx) => (heldRef.current !== "nothing" && belowPx <= 1 ? "end" : heldRef.current)),
    );
    return () => cancelAnimationFrame(frame);
  }, [heldRef, settle]);
}

const KEYS_UP = ["ArrowUp", "PageUp", "Home"];
/** A finger that moves less than this may still be a press. */
const DRAG_PX = 8;

/**
 * A reader who begins to go up is no longer held, before the first scroll event: to set the offset meanwhile, even to what it is,
 * would end the browser's own scrolling.
 */
function useGoingUp(scrollerRef: RefObject<HTMLElement | null>, heldRef: RefObject<Held>): void {
  useEffect(() => {
    const element = scrollerRef.current;
    if (!element) return;
    const letGo = () => {
      if (element.scrollTop > 0) heldRef.current = "nothing";
    };
    let [startX, startY] = [0, 0];
    const stop = new AbortController();
    const on = <T extends keyof HTMLElementEventMap>(type: T, handle: (event: HTMLElementEventMap[T]) => void) =>
      element.addEventListener(type, handle, { passive: true, signal: stop.signal });
    on("wheel", ({ deltaY, ctrlKey }) => deltaY < 0 && !ctrlKey && letGo());
    on("keydown", ({ key }) => KEYS_UP.includes(key) && letGo());
    on("touchstart", ({ touches }) => {
      [startX, startY] = [touches[0]?.clientX ?? 0, touches[0]?.clientY ?? 0];
    });
    on("touchmove", ({ touches }) => {
      const [x = 0, y = 0] = [touches[0]?.clientX, touches[0]?.clientY];
      const movedPx = y - startY;
      if (movedPx > DRAG_PX && movedPx > Math.abs(x - startX)) letGo();
    });
    return () => stop.abort();
  }, [scrollerRef, heldRef]);
}

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

/** A search, or an address, leads to another message: once the list has landed, the view goes there, and stays while rows are measured. */
function useShowing(shownKey: string | null, heldRef: RefObject<Held>, holdPosition: () => void): void {
  const before = useRef<string | null>(null);
  useLayoutEffect(() => {
    const isNew = before.current !== shownKey;
    before.current = shownKey;
    if (shownKey === null && heldRef.current === "shown") heldRef.current = "nothing";
    if (!isNew || shownKey === null) return;
    heldRef.current = "shown";
    holdPosition();
  }, [shownKey, heldRef, holdPosition]);
}
