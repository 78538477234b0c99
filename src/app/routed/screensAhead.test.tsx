/** When the code of screens is prefetched: not on a device that saves data. */
import { cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { fetchOnIntent, useMainScreensAhead } from "./screensAhead";

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "connection");
});

it.each([
  ["waits until the browser is idle", undefined, 1],
  ["waits until the browser is idle on a device that saves no data", { saveData: false }, 1],
  ["asks for nothing on a device that saves data", { saveData: true }, 0],
])("ROUTE-15 the code of the main sections %s", (_, connection, times) => {
  const waiting: unknown[] = [];
  vi.stubGlobal("requestIdleCallback", (callback: unknown) => waiting.push(callback));
  vi.stubGlobal("cancelIdleCallback", () => undefined);
  const timers = vi.spyOn(globalThis, "setTimeout");
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
  renderHook(() => useMainScreensAhead());
  expect(waiting).toHaveLength(times);
  expect(timers).not.toHaveBeenCalled();
});

describe("prefetch of a link's screen", () => {
  const start = () => {
    const fetched: string[] = [];
    onTestFinished(fetchOnIntent(document, async (path) => void fetched.push(path)));
    render(
      <>
        <a href="/chat/3">
          <b>Marta</b>
        </a>
        <a href="https://elsewhere.test/chat/4">elsewhere</a>
        <button type="button">none</button>
      </>,
    );
    return fetched;
  };

  it.each(["pointerOver", "touchStart", "focusIn"] as const)(
    "ROUTE-15 %s on an internal link prefetches its screen once; a link to another host prefetches nothing",
    (intent) => {
      const fetched = start();
      for (const text of ["Marta", "Marta", "elsewhere", "none"]) fireEvent[intent](screen.getByText(text));
      expect(fetched).toEqual(["/chat/3"]);
    },
  );

  it("ROUTE-15 a link prefetches nothing on a device that saves data", () => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
    const fetched = start();
    fireEvent.pointerOver(screen.getByText("Marta"));
    expect(fetched).toEqual([]);
  });
});
