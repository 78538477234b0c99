/** How often a set of lessons is repeated: its range is shown and said, and it never leaves it. */
import { fireEvent, render, screen } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { startTexts } from "../../../locales/fakeI18n";
import { RepeatStepper } from "./RepeatStepper";

beforeAll(() => startTexts());
const asked: number[] = [];
const stepper = (count: number, from = 1, to = 3, played = 0) => (
  <RepeatStepper count={count} from={from} to={to} played={played} onChange={(next) => asked.push(next)} />
);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const shown = () => screen.getByRole("status").textContent;

it("COURSE-15 the repeats name their range, and a press asks for one more or one fewer", () => {
  asked.length = 0;
  render(stepper(2));
  const group = screen.getByRole("group", { name: "Repeat this set" });
  const range = document.getElementById(group.getAttribute("aria-describedby") ?? "");
  expect(range?.textContent).toBe("From 1 to 3 times");
  expect(shown()).toBe("2 times");
  press("More repeats");
  press("Fewer repeats");
  expect(asked).toEqual([3, 1]);
});

it.each([
  ["more", "More repeats", 3],
  ["fewer", "Fewer repeats", 1],
])(
  "COURSE-15 the %s repeats at a bound are not asked for, and the button says so and stays reachable",
  (_, name, count) => {
    asked.length = 0;
    render(stepper(count));
    const button = screen.getByRole("button", { name });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(button).toHaveProperty("disabled", false);
    press(name);
    expect(asked).toEqual([]);
  },
);

it("COURSE-21 the stepper says how often the set was played, once it was", () => {
  const { rerender } = render(stepper(3));
  expect(screen.queryByText(/Played/)).toBeNull();
  rerender(stepper(3, 1, 3, 2));
  expect(screen.getByText("Played 2 of 3")).toBeTruthy();
});

it("COURSE-15 a count that could not be saved is shown as it was before", () => {
  const { rerender } = render(stepper(2));
  rerender(stepper(3));
  expect(shown()).toBe("3 times");
  rerender(stepper(2));
  expect(shown()).toBe("2 times");
});

it("COURSE-15 the stepper names no range where there is nothing to choose", () => {
  render(stepper(2, 2, 2));
  expect(screen.getByRole("group").getAttribute("aria-describedby")).toBeNull();
});
