/** The calendar as one stop of the Tab key, with arrow keys between its days (A11Y-04). Rule: the days are found as they are drawn. */
import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from "react";
import { calendarPlace } from "./calendarPlaces";
import { moveFocus } from "./moveFocus";

const numberOf = (element: HTMLElement): number => Number(element.dataset.day);

/** `shown`: the numbers of the days that are rendered, in order; `first`: the stop until a day was focused. */
export function useDayFocus(
  streamId: number,
  root: RefObject<HTMLElement | null>,
  shown: readonly number[],
  first: number | null,
) {
  const [focused, setFocused] = useState(() => calendarPlace(streamId).focused);
  const wanted = focused ?? first;
  const stop = wanted !== null && shown.includes(wanted) ? wanted : (shown[0] ?? null);
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.dataset.day === undefined) return;
    calendarPlace(streamId).focused = numberOf(target);
    setFocused(numberOf(target));
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
