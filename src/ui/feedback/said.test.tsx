/** What the pieces of the kit say of what they show: once, without the names of their buttons, and the newest of what changes fast. */
import { act, cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AnnouncerProvider } from "./Announcer";
import { JOIN_MS, SETTLE_MS } from "./announcements";
import { PAUSE_MS } from "./counted";
import { FocusedNotice } from "./FocusedNotice";
import { Notice } from "./Notice";
import { StatusText, StatusValue } from "./StatusText";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const page = (children: ReactNode) => <AnnouncerProvider>{children}</AnnouncerProvider>;
const heard = (afterMs = JOIN_MS) => {
  act(() => void vi.advanceTimersByTime(afterMs));
  return document.querySelector("[role=status][aria-live=polite]")?.textContent;
};

describe("what the kit says", () => {
  it("A11Y-07 a notice says its messages without the names of its buttons", () => {
    const action = <button type="button">Allow</button>;
    render(page(<Notice tone="info" messages={["New version.", "Reload."]} action={action} closeLabel="Close" />));
    expect(heard()).toBe("New version. Reload.");
  });

  it("A11Y-07 a negative notice is an alert, and is not announced beside it", () => {
    render(page(<Notice tone="negative" messages="Not sent." />));
    expect(document.querySelector("[role=alert]")?.textContent).toBe("Not sent.");
    expect(heard()).toBe("");
  });

  it("A11Y-07 a notice that takes the focus is heard by that alone", () => {
    render(page(<FocusedNotice tone="positive" messages="Sent." />));
    expect(document.activeElement?.textContent).toBe("Sent.");
    expect(heard()).toBe("");
    expect(document.activeElement?.querySelector("[role=status]")?.getAttribute("aria-live")).toBe("off");
  });

  it("A11Y-07 a line is said as it appears, and a value only when it changes", () => {
    const { rerender } = render(
      page([<StatusText key="line">2 found</StatusText>, <StatusValue key="value">3 repeats</StatusValue>]),
    );
    expect(heard()).toBe("2 found");
    rerender(page([<StatusText key="line">2 found</StatusText>, <StatusValue key="value">4 repeats</StatusValue>]));
    expect(heard(SETTLE_MS + JOIN_MS)).toBe("4 repeats");
  });

  it("A11Y-08 a line that changes many times says the first and then the newest", () => {
    const said: (string | null | undefined)[] = [];
    const line = (count: number) => page(<StatusText>{`${count} searched`}</StatusText>);
    const { rerender } = render(line(0));
    said.push(heard());
    for (let count = 1; count <= 10; count += 1) {
      rerender(line(count * 40));
      said.push(heard(50));
    }
    said.push(heard(PAUSE_MS));
    expect([...new Set(said)]).toEqual(["0 searched", "400 searched"]);
  });
});
