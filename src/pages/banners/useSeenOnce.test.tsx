// When something counts as seen, with a simulated observer of the browser and a simulated clock.
import { render } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useSeenOnce } from "./useSeenOnce";

let report: (share: number) => void = () => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  class Observer {
    constructor(onChange: (entries: { intersectionRatio: number }[]) => void) {
      report = (share) => onChange([{ intersectionRatio: share }]);
    }
    observe() {}
    disconnect() {
      report = () => undefined;
    }
  }
  vi.stubGlobal("IntersectionObserver", Observer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Box({ onSeen }: { onSeen: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  useSeenOnce(element, onSeen);
  return <div ref={element} />;
}
const shown = () => {
  let count = 0;
  const { unmount } = render(
    <Box
      onSeen={() => {
        count++;
      }}
    />,
  );
  return { unmount, seen: () => count };
};
const pass = (ms: number) => vi.advanceTimersByTime(ms);

describe("a banner in view", () => {
  it("CAT-02 a banner is seen when half of it was in view for a second, once a visit", () => {
    const { seen } = shown();
    report(0.5);
    pass(999);
    expect(seen()).toBe(0);
    pass(1);
    expect(seen()).toBe(1);
    report(1);
    pass(5_000);
    expect(seen()).toBe(1);
  });

  it("CAT-02 a banner is not seen by less than half, nor when it leaves within the second", () => {
    const { seen } = shown();
    report(0.49);
    pass(5_000);
    report(0.6);
    pass(900);
    report(0.1);
    pass(5_000);
    expect(seen()).toBe(0);
  });

  it("CAT-02 a banner is not seen in a hidden window, but once it is visible again, and not after its page is gone", () => {
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    const first = shown();
    report(1);
    pass(3_000);
    expect(first.seen()).toBe(0);
    visibility.mockReturnValue("visible");
    pass(1_000);
    expect(first.seen()).toBe(1);
    const second = shown();
    report(1);
    second.unmount();
    pass(3_000);
    expect(second.seen()).toBe(0);
  });
});
