/** What counts as seen: what rests in view of a window that is visible and focused. */
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useSeen } from "./useSeen";

const VIEW_PX = 400;
const ROW_PX = 100;
const onSeen = vi.fn<(messageId: number) => void>();
const scroller = { current: null as HTMLElement | null };

/** The messages in view, from the top. */
function show(ids: readonly number[]): void {
  const element = document.createElement("div");
  Object.defineProperty(element, "clientHeight", { value: VIEW_PX });
  for (const [index, id] of ids.entries()) {
    const row = document.createElement("div");
    row.dataset.messageId = `${id}`;
    row.checkVisibility = () => true;
    row.getBoundingClientRect = () => ({ top: index * ROW_PX, height: ROW_PX }) as DOMRect;
    element.append(row);
  }
  scroller.current = element;
}
const rest = () => act(() => void vi.advanceTimersByTime(200));

/** Renders the hook over messages, and returns a function that changes them. */
function render(ids: readonly number[]) {
  show(ids);
  const { rerender } = renderHook(({ rows }) => useSeen(scroller, rows, onSeen), { initialProps: { rows: ids } });
  rest();
  return (rows: readonly number[], inView: readonly number[] = rows) => {
    show(inView);
    rerender({ rows });
    rest();
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  onSeen.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("the seen message", () => {
  it("CHAT-12 the seen message is the newest in view, reported once", () => {
    const change = render([1, 2]);
    change([1, 2, 3]);
    expect(onSeen.mock.calls).toEqual([[2], [3]]);
  });

  it("CHAT-12 the seen message is reported again when a reply comes late, above an own message that crossed it", () => {
    const change = render([1, 3]);
    change([1, 2, 3]);
    expect(onSeen.mock.calls).toEqual([[3], [3]]);
  });

  it("CHAT-12 the seen message is not what comes late while the reader is further up", () => {
    const change = render([1, 2, 6]);
    change([1, 2, 5, 6], [1, 2]);
    expect(onSeen.mock.calls).toEqual([[6]]);
  });

  it("CHAT-12 the seen message is nothing while the window is not attended", () => {
    vi.spyOn(document, "hasFocus").mockReturnValue(false);
    render([1, 2]);
    expect(onSeen).not.toHaveBeenCalled();
  });

  it("CHAT-12 the seen message is reported for a window that is attended again, though no event says so", () => {
    const hasFocus = vi.spyOn(document, "hasFocus").mockReturnValue(false);
    render([1, 2]);
    hasFocus.mockReturnValue(true);
    act(() => void vi.advanceTimersByTime(1_000));
    expect(onSeen.mock.calls).toEqual([[2]]);
  });

  it("CHAT-12 the seen message is reported soon after the window gets the focus", () => {
    const hasFocus = vi.spyOn(document, "hasFocus").mockReturnValue(false);
    render([1, 2]);
    hasFocus.mockReturnValue(true);
    window.dispatchEvent(new Event("focus"));
    rest();
    expect(onSeen.mock.calls).toEqual([[2]]);
  });
});
