/** The countdown's numbers and the moments at which it is announced. */
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AnnouncerProvider } from "../feedback/Announcer";
import { isCountdownMark, useCountdown, useCountdownVoice } from "./countdown";

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(1_000_000);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const say = (seconds: number) => `${seconds} left.`;

function Countdown({ endsAtMs, isAwaited = true }: { endsAtMs: number | null; isAwaited?: boolean }) {
  const seconds = useCountdown(endsAtMs);
  useCountdownVoice(seconds, say, isAwaited);
  return <output>{seconds}</output>;
}

/** Advances a second as a browser does: one at a time. */
const pass = (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) act(() => void vi.advanceTimersByTime(1_000));
};

describe("countdown", () => {
  it("CHAT-03 a countdown counts whole seconds down to zero and stops", () => {
    render(<Countdown endsAtMs={Date.now() + 2_500} />);
    const shown: string[] = [];
    for (let half = 0; half < 6; half += 1) {
      shown.push(document.querySelector("output")?.textContent ?? "");
      act(() => void vi.advanceTimersByTime(500));
    }
    expect(shown).toEqual(["3", "2", "2", "1", "1", "0"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("a countdown is over when the clock is set back", () => {
    render(<Countdown endsAtMs={Date.now() + 15_000} />);
    pass(5);
    expect(screen.getByText("10")).toBeTruthy();
    vi.setSystemTime(0);
    pass(1);
    expect(screen.getByText("0")).toBeTruthy();
  });

  it("A11Y-05 a countdown announces the start, ten seconds and the end, and nothing between", () => {
    render(
      <AnnouncerProvider batchAfterMs={1}>
        <Countdown endsAtMs={Date.now() + 15_000} />
      </AnnouncerProvider>,
    );
    const heard: string[] = [];
    for (let second = 0; second <= 16; second += 1) {
      pass(1);
      const text = screen.getByText(/left|^$/, { selector: "[aria-live] > span" }).textContent ?? "";
      if (text && heard.at(-1) !== text) heard.push(text);
    }
    expect(heard).toEqual(["15 left.", "10 left.", "0 left."]);
  });

  it("A11Y-05 a countdown is silent while nothing waits for it, and tells who comes to wait how long it takes", () => {
    const endsAtMs = Date.now() + 15_000;
    const page = (isAwaited: boolean) => (
      <AnnouncerProvider batchAfterMs={1}>
        <Countdown endsAtMs={endsAtMs} isAwaited={isAwaited} />
      </AnnouncerProvider>
    );
    const heard = () => document.querySelector("[role=status][aria-live=polite]")?.textContent;
    const { rerender } = render(page(false));
    pass(6);
    expect(heard()).toBe("");
    rerender(page(true));
    pass(1);
    expect(heard()).toBe("9 left.");
    rerender(page(false));
    pass(10);
    expect(heard()).toBe("9 left.");
  });

  it.each([
    [0, 15, true],
    [15, 14, false],
    [11, 10, true],
    [14, 9, true],
    [10, 9, false],
    [1, 0, true],
    [0, 0, false],
  ])("a countdown from %i to %i seconds says %s", (before, now, expected) => {
    expect(isCountdownMark(before, now)).toBe(expected);
  });
});
