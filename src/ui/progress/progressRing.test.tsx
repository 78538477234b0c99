/** A ring moves when its number changes, and only then. */
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ProgressRing } from "./ProgressRing";

const ring = (value: number, label = "Completed") => (
  <ProgressRing value={value} label={label}>
    {value * 100} %
  </ProgressRing>
);
const number = (text: string) => screen.getByText(text);
const isMoving = (text: string) => /changed/.test(number(text).className);

it("the number of a ring comes in again when it changes; it stays as it is when it first shows, and when only its words change", () => {
  const { rerender } = render(ring(0.2));
  expect(isMoving("20 %")).toBe(false);
  const first = number("20 %");
  rerender(ring(0.2, "Done so far"));
  expect(number("20 %")).toBe(first);
  rerender(ring(0.3));
  expect(isMoving("30 %")).toBe(true);
  const second = number("30 %");
  rerender(ring(0.4));
  // a new element, so that its animation starts from the beginning
  expect(isMoving("40 %")).toBe(true);
  expect(number("40 %")).not.toBe(second);
});
