import { render, screen } from "@testing-library/react";
import { type ReactNode, Suspense } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTexts } from "../../locales/areas";
import { ErrorBoundary } from "../../shell/fallbacks/ErrorBoundary";
import { arrive, ChunkLoadError, forgetFailures, lazyScreen } from "./lazyScreen";

describe("a screen that is loaded when it is needed", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("a screen resolves with what was loaded", async () => {
    await expect(arrive("chat", () => Promise.resolve("screen"))).resolves.toBe("screen");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("ROUTE-15 a screen that fails to load is a ChunkLoadError with its name", async () => {
    const error = await arrive("chat", () => Promise.reject(new TypeError("404"))).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ChunkLoadError);
    expect(error).toMatchObject({ name: "ChunkLoadError", screen: "chat" });
  });

  it("ROUTE-15 a screen that takes longer than 120 s to load is a ChunkLoadError too", async () => {
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

describe("a screen that is fetched ahead", () => {
  const shown = (load: () => Promise<() => string>) => {
    const Screen = lazyScreen("chat", load);
    const show = () => render(<Suspense fallback="waits" children={<Screen />} />);
    return { Screen, show };
  };

  it("a screen that is fetched ahead is there immediately: not even one turn of the fallback shows", async () => {
    const { Screen, show } = shown(() => Promise.resolve(() => "the chat"));
    await Screen.fetchAhead();
    show();
    expect(screen.getByText("the chat")).toBeDefined();
  });

  it("a screen that is fetched ahead is requested when it is shown, if it was not fetched or the fetch failed", async () => {
    let asked = 0;
    const { Screen, show } = shown(() => {
      asked += 1;
      return asked === 1 ? Promise.reject(new TypeError("offline")) : Promise.resolve(() => "the chat after all");
    });
    await Screen.fetchAhead();
    show();
    expect(screen.getByText("waits")).toBeDefined();
    expect(await screen.findByText("the chat after all")).toBeDefined();
    expect(asked).toBe(2);
  });

  it("ROUTE-15 a screen whose fetch ahead failed is requested again when it is shown after the failure was left", async () => {
    let asked = 0;
    const { Screen } = shown(() => {
      asked += 1;
      return asked === 1 ? Promise.reject(new TypeError("offline")) : Promise.resolve(() => "the chat after all");
    });
    const texts = startTexts.en;
    const at = (resetKey: string, content: ReactNode) => (
      <ErrorBoundary texts={texts} onError={() => undefined} onLeft={forgetFailures} resetKey={resetKey}>
        <Suspense fallback="waits">{content}</Suspense>
      </ErrorBoundary>
    );
    const { rerender } = render(at("/chat", <Screen />));
    expect(await screen.findByText(texts.crashed.title)).toBeDefined();
    rerender(at("/home", "another screen"));
    expect(screen.getByText("another screen")).toBeDefined();
    rerender(at("/chat", <Screen />));
    expect(await screen.findByText("the chat after all")).toBeDefined();
    expect(asked).toBe(2);
  });
});
