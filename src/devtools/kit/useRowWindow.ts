/**
 * The rows of a long list that are in view. Rule: every row is equally high, so that a row's place is a product and nothing is
 * measured: at 1,000 new rows a second measuring would be most of the work.
 */
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import { useClientSize } from "./useClientSize";

const OVERSCAN = 10;
const ASSUMED_HEIGHT_PX = 480;

export interface RowWindow {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly first: number;
  /** One after the last. */
  readonly end: number;
  /** The reader is at the newest row, and stays there as rows come. */
  readonly isFollowing: boolean;
  readonly onScroll: () => void;
  readonly follow: () => void;
  /** Scrolls as little as needed to show the row. */
  readonly show: (index: number) => void;
}

export interface RowWindowOptions {
  readonly count: number;
  readonly rowPx: number;
  /** What stays above the rows while they scroll. */
  readonly headPx: number;
  /** How many rows were ever dropped at the old end: what the reader looks at stays where it is. */
  readonly goneCount: number;
}

/** Follows the newest row until the reader scrolls up. */
export function useRowWindow({ count, rowPx, headPx, goneCount }: RowWindowOptions): RowWindow {
  const scroller = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const height = useClientSize(scroller, "clientHeight", ASSUMED_HEIGHT_PX);
  const [isFollowing, setFollowing] = useState(true);

  useLayoutEffect(() => {
    if (scroller.current && isFollowing) scroller.current.scrollTop = scroller.current.scrollHeight;
  }, [count, height, isFollowing]);

  const gone = useRef(goneCount);
  useLayoutEffect(() => {
    const left = goneCount - gone.current;
    gone.current = goneCount;
    if (scroller.current && left > 0 && !isFollowing) scroller.current.scrollTop -= left * rowPx;
  }, [goneCount, isFollowing, rowPx]);

  const before = useRef(0);
  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const now = element.scrollTop;
    const isAtEnd = element.scrollHeight - now - element.clientHeight <= 1;
    // the smallest scroll up means that the reader wants to stay: the next row must not undo it
    const hasRisen = now < before.current;
    before.current = now;
    setTop(now);
    setFollowing((wasFollowing) => isAtEnd || (wasFollowing && !hasRisen));
  }, []);

  const show = useCallback(
    (index: number) => {
      const element = scroller.current;
      if (!element) return;
      const from = index * rowPx;
      const until = from + rowPx + headPx - element.clientHeight;
      // a reader at the newest row leaves it for a row that is not visible there
      if (from < element.scrollHeight - element.clientHeight) setFollowing(false);
      if (from < element.scrollTop) element.scrollTop = from;
      else if (until > element.scrollTop) element.scrollTop = until;
    },
    [rowPx, headPx],
  );

  const inView = Math.ceil(height / rowPx);
  const from = isFollowing ? count - inView : Math.floor(top / rowPx);
  const first = Math.max(0, Math.min(from, count - inView) - OVERSCAN);
  return {
    scroller,
    first,
    end: Math.min(count, Math.max(0, from) + inView + OVERSCAN),
    isFollowing,
    onScroll,
    follow: useCallback(() => setFollowing(true), []),
    show,
  };
}
