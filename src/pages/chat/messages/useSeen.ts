/**
 * What the reader has seen. The rule (CHAT-12): a message is seen when it rests in view for a moment while the window is
 * visible and focused; scrolling past it is not reading it.
 */
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { isAttended } from "../../../../streams/parts/member/index";
import { useOnAttention } from "../../../ui/layout/attention";
import { type DrawnMessage, newestSeen } from "./messages";

const RESTS_MS = 150;
/** A page that slept may get no event when its window is visible again: so it is also checked at intervals. */
const ASKS_AGAIN_MS = 1_000;

export interface Seen {
  /** The newest message that rested in view since the chat was opened, attended or not; 0 before the first. */
  readonly furthestId: number;
  /** To be called whenever something moves in the list. */
  readonly onMove: () => void;
}

/**
 * Reports up to which message all is seen, by `onSeen`: once for each newer one, and again when `messages` changed above it. A late message comes above what was seen, as a reply above the learner's own message that was sent at the same time.
 */
export function useSeen(
  scroller: RefObject<HTMLElement | null>,
  messages: unknown,
  onSeen: (messageId: number) => void,
): Seen {
  const [furthestId, setFurthestId] = useState(0);
  const notified = useRef<{ id: number; messages: unknown }>({ id: 0, messages: undefined });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const look = useCallback(
    function look() {
      const element = scroller.current;
      const newest = element && newestSeen(drawnMessages(element), element.clientHeight);
      if (newest === null) return;
      setFurthestId((furthest) => Math.max(furthest, newest));
      const isNews =
        newest > notified.current.id || (newest === notified.current.id && messages !== notified.current.messages);
      if (!isNews) return;
      if (!isAttended()) {
        timer.current = setTimeout(look, ASKS_AGAIN_MS);
        return;
      }
      notified.current = { id: newest, messages };
      onSeen(newest);
    },
    [scroller, onSeen, messages],
  );

  const onMove = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(look, RESTS_MS);
  }, [look]);
  useOnAttention(onMove);

  // `messages`: a new one may be in view without any scroll
  useEffect(() => {
    onMove();
    return () => clearTimeout(timer.current);
  }, [onMove, messages]);

  return { furthestId, onMove };
}

/** The messages that are really rendered: the list hides a row until it knows its size. */
function drawnMessages(scroller: HTMLElement): DrawnMessage[] {
  const origin = scroller.getBoundingClientRect().top;
  return [...scroller.querySelectorAll<HTMLElement>("[data-message-id]")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => {
      const { top, height } = element.getBoundingClientRect();
      return { id: Number(element.dataset.messageId), top: top - origin, height };
    });
}
