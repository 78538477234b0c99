import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { arrive, ChunkLoadError } from "./lazyScreen";

describe("a screen that is loaded when it is needed", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("arrives", async () => {
    await expect(arrive("chat", () => Promise.resolve("screen"))).resolves.toBe("screen");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("ROUTE-15 that fails to load is a ChunkLoadError with its name", async () => {
    const error = await arrive("chat", () => Promise.reject(new TypeError("404"))).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ChunkLoadError);
    expect(error).toMatchObject({ name: "ChunkLoadError", screen: "chat" });
  });

  it("ROUTE-15 that takes longer than 120 s is one too", async () => {
    const outcome = arrive("chat", () => new Promise(() => undefined)).catch((reason: unknown) => reason);
    let isOver = false;
    void outcome.then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(119_999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBeInstanceOf(ChunkLoadError);
  });
});
