/**
 * The calendar opens at today, and where it was left when the learner comes back (COURSE-13; B, section 2). Rule: it is
 * scrolled before it is painted, so nothing is seen to move.
 */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from "react";
import { selectUser } from "../../../../streams/parts/core";
import { selectCalendarPlace } from "../../../../streams/parts/member/index";
import { useSend } from "../../../hooks/useSend";
import { useMemberState } from "../../../hooks/useView";

/** Where the day of today is, when it is not in the window. */
export type OutOfView = "above" | "below" | null;

const isMotionReduced = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** For a calendar whose days are rendered. `at`: the number of the day at which it opens; null: it opens at its beginning. */
export function useCalendarScroll(streamId: number, root: RefObject<HTMLElement | null>, at: number | null) {
  const [where, setWhere] = useState<OutOfView>(null);
  const getState = useMemberState();
  const send = useSend();
  const find = useCallback(
    () => (at === null ? null : (root.current?.querySelector<HTMLElement>(`[data-day="${at}"]`) ?? null)),
    [root, at],
  );
  // the day at which it opens is the one of its first paint
  const [openedAt] = useState(() => find);
  useLayoutEffect(() => {
    let { scrolledPx } = selectCalendarPlace(getState(), streamId);
    if (scrolledPx !== null) window.scrollTo({ top: scrolledPx, behavior: "instant" });
    else scrollIntoSight(openedAt());
    const userId = selectUser(getState())?.id;
    const follow = () => {
      scrolledPx = window.scrollY;
    };
    window.addEventListener("scroll", follow, { passive: true });
    return () => {
      window.removeEventListener("scroll", follow);
      // the end of a session leaves the calendar too, and nothing of it may be in the next one
      const isSameSession = selectUser(getState())?.id === userId;
      if (scrolledPx !== null && isSameSession) send("navigation/calendarLeft", { streamId, scrolledPx });
    };
  }, [streamId, openedAt, getState, send]);

  useEffect(() => {
    const day = find();
    if (!day) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return;
      const isAbove = entry.boundingClientRect.top < 0;
      setWhere(entry.isIntersecting ? null : isAbove ? "above" : "below");
    });
    observer.observe(day);
    return () => {
      observer.disconnect();
      setWhere(null);
    };
  }, [find]);

  const toToday = useCallback(() => {
    const day = find();
    day?.scrollIntoView({ block: "center", behavior: isMotionReduced() ? "instant" : "smooth" });
    day?.focus({ preventScroll: true });
  }, [find]);
  return { where, toToday };
}

/** Scrolled only where the day is not in the window: the calendar's head stays in sight when it can. */
function scrollIntoSight(day: HTMLElement | null) {
  if (day && day.getBoundingClientRect().bottom > window.innerHeight)
    day.scrollIntoView({ block: "center", behavior: "instant" });
}
