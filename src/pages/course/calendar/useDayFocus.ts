/** The calendar as one stop of the Tab key, with arrow keys between its days (A11Y-04). Rule: the days are found as they are drawn. */
import type { FocusEvent, KeyboardEvent, RefObject } from "react";
import { selectCalendarPlace } from "../../../../streams/parts/member/index";
import { useSend } from "../../../hooks/useSend";
import { useMemberView } from "../../../hooks/useView";
import { moveFocus } from "./moveFocus";

const numberOf = (element: HTMLElement): number => Number(element.dataset.day);

/** `shown`: the numbers of the days that are rendered, in order; `first`: the stop until a day was focused. */
export function useDayFocus(
  streamId: number,
  root: RefObject<HTMLElement | null>,
  shown: readonly number[],
  first: number | null,
) {
  const send = useSend();
  const { focusedDay } = useMemberView(selectCalendarPlace, streamId);
  const wanted = focusedDay ?? first;
  const stop = wanted !== null && shown.includes(wanted) ? wanted : (shown[0] ?? null);
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.dataset.day === undefined) return;
    const dayNumber = numberOf(target);
    if (dayNumber !== focusedDay) send("navigation/dayFocused", { streamId, dayNumber });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, ctrlKey, altKey, metaKey } = event;
    if (!(target instanceof HTMLElement) || target.dataset.day === undefined || altKey || metaKey) return;
    const days = [...(root.current?.querySelectorAll<HTMLElement>("[data-day]") ?? [])];
    const boxes = days.map((day) => day.getBoundingClientRect());
    const next = moveFocus(boxes, days.indexOf(target), key, ctrlKey);
    if (next === null) return;
    event.preventDefault();
    days[next]?.focus();
  };
  return { stop, onFocus, onKeyDown };
}
