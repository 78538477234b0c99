/** When the code of the main sections is fetched ahead: not on a device that saves data. */
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useMainScreensAhead } from "./useMainScreensAhead";

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
