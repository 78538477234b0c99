/** Where a calendar is scrolled to when the learner comes back by a link, which the browser itself restores nothing for. */
import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useCalendarScroll } from "./useCalendarScroll";

const scrollTo = (top: number) => {
  window.scrollTo({ top, behavior: "instant" });
  window.dispatchEvent(new Event("scroll"));
};
const open = (streamId: number) => renderHook(() => useCalendarScroll(streamId, { current: null }, null));

it("ROUTE-11 a calendar is where it was left when the learner comes back, and another course's is not", () => {
  const first = open(1);
  scrollTo(700);
  first.unmount();
  // another screen begins at its top
  scrollTo(0);
  const other = open(2);
  expect(window.scrollY).toBe(0);
  other.unmount();
  open(1);
  expect(window.scrollY).toBe(700);
});
