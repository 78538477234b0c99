/** What is offered over the last picture of a film. */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { startTexts } from "../../../../locales/fakeI18n";
import { COUNTED_S, DayEnd, NextLesson } from "./EndFrame";

beforeAll(() => startTexts());
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** One second after the other, as a person sees them. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) await act(async () => vi.advanceTimersByTime(1_000));
}
function offer(isByHand = false) {
  const led: string[] = [];
  render(
    <NextLesson
      title="New words"
      isByHand={isByHand}
      onNext={() => led.push("next")}
      onByHand={() => led.push("by hand")}
    />,
  );
  return led;
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

it("VIDEO-13 the next lesson is named, counts five seconds, and begins once", async () => {
  const led = offer();
  expect(screen.getByText("New words")).toBeTruthy();
  await pass(COUNTED_S - 1);
  expect(led).toEqual([]);
  await pass(3);
  expect(led).toEqual(["next"]);
});

it("VIDEO-13 a press plays the next lesson at once", async () => {
  const led = offer();
  await press("Play now");
  expect(led).toEqual(["next"]);
});

it("VIDEO-13 “Not now” stops the count, and a press still leads on", async () => {
  const led = offer();
  await press("Not now");
  await pass(COUNTED_S + 1);
  expect(led).toEqual([]);
  await press("Play now");
  expect(led).toEqual(["next"]);
});

it("VIDEO-13 the count is switched off for good by a press, or in the settings", async () => {
  const led = offer();
  await press("Don’t play the next one by itself");
  await pass(COUNTED_S + 1);
  expect(led).toEqual(["by hand"]);
});

it("VIDEO-13 the next lesson does not start by itself with the setting off", async () => {
  const led = offer(true);
  await pass(COUNTED_S + 1);
  expect(led).toEqual([]);
  expect(screen.queryByRole("button", { name: "Not now" })).toBeNull();
});

it("VIDEO-13 the next lesson does not start by itself while a text field has the focus", async () => {
  const led = offer();
  render(<textarea aria-label="A question" />);
  screen.getByLabelText("A question").focus();
  await pass(COUNTED_S + 1);
  expect(led).toEqual([]);
});

it("VIDEO-13 after the last lesson the day can be finished on the film", async () => {
  const onPress = vi.fn();
  render(<DayEnd task={null} onPress={onPress} />);
  await press("Finish the day");
  expect(onPress).toHaveBeenCalledTimes(1);
});

it("VIDEO-13 COURSE-18 after the last lesson homework that is missing is led to from the film", async () => {
  const onPress = vi.fn();
  render(<DayEnd task="A letter" onPress={onPress} />);
  expect(screen.queryByRole("button", { name: "Finish the day" })).toBeNull();
  await press("To the task “A letter”");
  expect(onPress).toHaveBeenCalledTimes(1);
});
