/** When a video that waits is helped, on fake timers. */
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useStuck } from "./useStuck";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const WAITS = { isWaiting: true, positionMs: 5000, bufferedMs: 5000 };
const PLAYS = { ...WAITS, isWaiting: false };

function watch(isOffline = false, isGivenUp = false) {
  const announced: string[] = [];
  const stuck = {
    onOffline: () => announced.push("offline"),
    onStalled: () => {
      announced.push("stalled");
      return isGivenUp;
    },
  };
  const { rerender } = renderHook(({ state, isOffline }) => useStuck(state, isOffline, stuck), {
    initialProps: { state: WAITS, isOffline },
  });
  return {
    announced,
    become: (state: typeof WAITS, isNowOffline = isOffline) => rerender({ state, isOffline: isNowOffline }),
    pass: (ms: number) => {
      act(() => void vi.advanceTimersByTime(ms));
    },
  };
}

describe("a video that waits", () => {
  it("VIDEO-05 a video that waits is loaded again when nothing of it comes for eight seconds, and not before", () => {
    const { announced, pass } = watch();
    pass(7999);
    expect(announced).toEqual([]);
    pass(1);
    expect(announced).toEqual(["stalled"]);
  });

  it("VIDEO-05 a video that waits is left alone as long as something of it comes", () => {
    const { announced, pass, become } = watch();
    for (let n = 1; n < 10; n++) {
      pass(7000);
      become({ ...WAITS, bufferedMs: 5000 + n });
    }
    expect(announced).toEqual([]);
    become(PLAYS);
    pass(100_000);
    expect(announced).toEqual([]);
  });

  it("VIDEO-05 a video that waits is loaded again less and less often, and as soon as at first once it has played", () => {
    const { announced, pass, become } = watch();
    pass(8000);
    become({ ...WAITS, bufferedMs: 0 });
    pass(15_999);
    expect(announced).toEqual(["stalled"]);
    pass(1);
    expect(announced).toEqual(["stalled", "stalled"]);
    become(PLAYS);
    become({ ...WAITS, positionMs: 9000 });
    pass(8000);
    expect(announced).toHaveLength(3);
  });

  it("VIDEO-05 a video that waits never waits longer than 64 seconds to be loaded again", () => {
    const { announced, pass } = watch();
    for (const seconds of [8, 16, 32, 64, 64]) pass(seconds * 1000);
    expect(announced).toHaveLength(5);
    pass(63_999);
    expect(announced).toHaveLength(5);
    pass(1);
    expect(announced).toHaveLength(6);
  });

  it("VIDEO-05 a video that waits stalls again although nothing of it has changed", () => {
    const { announced, pass } = watch();
    pass(8000);
    pass(16_000);
    expect(announced).toEqual(["stalled", "stalled"]);
  });

  it("VIDEO-05 a video that waits at another source has that source's own time", () => {
    const { announced, pass } = watch(false, true);
    pass(8000);
    pass(8000);
    expect(announced).toEqual(["stalled", "stalled"]);
  });

  it("VIDEO-05 a video that waits says after three seconds that there is no network, and not before", () => {
    const { announced, pass } = watch(true);
    pass(2999);
    expect(announced).toEqual([]);
    pass(1);
    expect(announced).toEqual(["offline"]);
  });
});
