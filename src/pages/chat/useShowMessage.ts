/** Shows the message that a search leads to (CHAT-15). Rule: once for each; a reader who scrolls on from there is not moved back. */
import { type RefObject, useEffect, useMemo } from "react";
import { useLatest } from "../../ui/layout/useLatest";
import type { MessageModel } from "./messages";

interface Options {
  readonly scrollerRef: RefObject<HTMLElement | null>;
  readonly messages: readonly MessageModel[];
  /** The message to show; null: none. */
  readonly messageKey: string | null;
  /** Puts a message into the middle of the view. */
  readonly toMessage: (index: number) => void;
}

/** A row that is far away is rendered first, measured, and only then in its place. */
const FRAMES_TO_ARRIVE = 20;

/** Returns the rows that the list must not remove. */
export function useShowMessage({ scrollerRef, messages, messageKey, toMessage }: Options): readonly number[] {
  const index = useMemo(
    () => (messageKey === null ? -1 : messages.findIndex(({ key }) => key === messageKey)),
    [messages, messageKey],
  );
  const latest = useLatest({ index, toMessage });
  useEffect(() => {
    if (messageKey === null) return;
    let frame = 0;
    let frames = 0;
    const approach = () => {
      const scroller = scrollerRef.current;
      if (!scroller || latest.current.index < 0) return;
      const before = scroller.scrollTop;
      latest.current.toMessage(latest.current.index);
      frames += 1;
      const isThere = scroller.scrollTop === before && isInView(scroller, messageKey);
      if (!isThere && frames < FRAMES_TO_ARRIVE) frame = requestAnimationFrame(approach);
    };
    frame = requestAnimationFrame(approach);
    return () => cancelAnimationFrame(frame);
  }, [messageKey, scrollerRef, latest]);
  return useMemo(() => (index < 0 ? [] : [index]), [index]);
}

function isInView(scroller: HTMLElement, key: string): boolean {
  const row = scroller.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (!row?.checkVisibility({ visibilityProperty: true })) return false;
  const [message, view] = [row.getBoundingClientRect(), scroller.getBoundingClientRect()];
  return message.top < view.bottom && message.bottom > view.top;
}
