/**
 * Where the reader is in a conversation. The rule (CHAT-12): land at the first unread or at the end, stay at the end
 * only if the reader was there, never jump otherwise, and report as seen only what was in view of an attended window.
 */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { VirtualizerHandle } from "virtua";
import { useIsAttended } from "../../ui/pointer";
import { type ChatRow, newestSeen } from "./messages";

const nearEndPx = 24;
const nearTopPx = 600;

export interface ScrollingOptions {
  rows: readonly ChatRow[];
  hasOlder: boolean;
  isLoadingOlder: boolean;
  onLoadOlder: () => void;
  onSeen: (messageId: number) => void;
}

export interface Scrolling {
  list: RefObject<VirtualizerHandle | null>;
  isAtEnd: boolean;
  /** The newest message that came into view since the chat was opened, attended or not. */
  furthestId: number;
  toEnd: () => void;
  /** To be called by the list as it scrolls and as its sizes change. */
  onScroll: () => void;
  onResize: () => void;
}

/** Drives the list of one chat; mount it anew for another chat. */
export function useScrolling({ rows, hasOlder, isLoadingOlder, onLoadOlder, onSeen }: ScrollingOptions): Scrolling {
  const list = useRef<VirtualizerHandle>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [furthestId, setFurthestId] = useState(0);
  const isAttended = useIsAttended();
  const hasLanded = useRef(false);
  const sticksToEnd = useRef(true);
  const seenId = useRef(0);

  const toEnd = useCallback(() => {
    sticksToEnd.current = true;
    list.current?.scrollToIndex(rows.length - 1, { align: "end" });
  }, [rows.length]);

  const look = useCallback(() => {
    const handle = list.current;
    if (!handle || !hasLanded.current || handle.viewportSize === 0) return;
    const bottom = handle.scrollOffset + handle.viewportSize;
    setAtEnd(handle.scrollSize - bottom <= nearEndPx);
    const newest = newestSeen(placesInView(handle, rows), bottom);
    if (newest === null) return;
    setFurthestId((furthest) => Math.max(furthest, newest));
    if (isAttended && newest > seenId.current) {
      seenId.current = newest;
      onSeen(newest);
    }
  }, [rows, isAttended, onSeen]);

  const onScroll = useCallback(() => {
    const handle = list.current;
    if (!handle || !hasLanded.current) return;
    sticksToEnd.current = handle.scrollSize - handle.scrollOffset - handle.viewportSize <= nearEndPx;
    if (handle.scrollOffset < nearTopPx && hasOlder && !isLoadingOlder) onLoadOlder();
    look();
  }, [hasOlder, isLoadingOlder, onLoadOlder, look]);

  const onResize = useCallback(() => {
    if (sticksToEnd.current && hasLanded.current) toEnd();
    look();
  }, [toEnd, look]);

  useLanding(rows, list, hasLanded, sticksToEnd);
  useFollowing(rows, sticksToEnd, toEnd);
  // What came into view without a scroll (a new row, the window's return) is looked at once it is laid out.
  useEffect(() => {
    const frame = requestAnimationFrame(onScroll);
    return () => cancelAnimationFrame(frame);
  }, [onScroll]);

  return { list, isAtEnd, furthestId, toEnd, onScroll, onResize };
}

/** Once, when the first rows are there: the unread line at the top, else the newest at the bottom. */
function useLanding(
  rows: readonly ChatRow[],
  list: RefObject<VirtualizerHandle | null>,
  hasLanded: RefObject<boolean>,
  sticksToEnd: RefObject<boolean>,
): void {
  useLayoutEffect(() => {
    if (hasLanded.current || rows.length === 0) return;
    const unread = rows.findIndex((row) => row.kind === "unread");
    sticksToEnd.current = unread < 0;
    list.current?.scrollToIndex(unread < 0 ? rows.length - 1 : unread, { align: unread < 0 ? "end" : "start" });
    hasLanded.current = true;
  }, [rows, list, hasLanded, sticksToEnd]);
}

/** A new last row is followed by a reader at the end, and by the writer of it wherever she is. */
function useFollowing(rows: readonly ChatRow[], sticksToEnd: RefObject<boolean>, toEnd: () => void): void {
  const last = rows.at(-1);
  const lastKey = last?.key;
  const isOwn = last?.kind === "message" && last.message.author === null && last.message.state === "sending";
  const before = useRef(lastKey);
  useLayoutEffect(() => {
    const isNew = before.current !== undefined && before.current !== lastKey;
    before.current = lastKey;
    if (isNew && (sticksToEnd.current || isOwn)) toEnd();
  }, [lastKey, isOwn, sticksToEnd, toEnd]);
}

function placesInView(handle: VirtualizerHandle, rows: readonly ChatRow[]) {
  const from = handle.findItemIndex(handle.scrollOffset);
  const to = handle.findItemIndex(handle.scrollOffset + handle.viewportSize);
  return rows.slice(from, to + 1).map((row, index) => ({
    row,
    top: handle.getItemOffset(from + index),
    height: handle.getItemSize(from + index),
  }));
}
