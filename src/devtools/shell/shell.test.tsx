/** The panel's place: beside the app, at the size that was chosen, and closed when it is not needed. */
import { fireEvent, screen } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startTexts } from "../../locales/fakeI18n";
import { renderPanel } from "../samples/fakePanel";

beforeAll(() => startTexts());
beforeEach(() => resize(1440, 1000));
function resize(width: number, height: number) {
  Object.assign(window, { innerWidth: width, innerHeight: height });
}
const region = () => screen.queryByRole("region", { name: "Dev tools" });
const edge = () => screen.getByRole("separator", { name: "Size of the dev tools" });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const toggleByKeys = () => fireEvent.keyDown(document.body, { code: "KeyD", altKey: true, shiftKey: true });
const room = (side: "right" | "bottom") => document.documentElement.style.getPropertyValue(`--dock-${side}`);

describe("beside the app", () => {
  it("the panel of the dev tools leaves the rest of the page to the app, at the bottom or at the right", () => {
    renderPanel();
    expect([room("bottom"), room("right")]).toEqual(["360px", ""]);
    press("Dock at the right");
    expect([room("bottom"), room("right")]).toEqual(["", "560px"]);
    press("Close the dev tools");
    expect([room("bottom"), room("right")]).toEqual(["", ""]);
  });

  it("the panel of the dev tools is at the bottom of a narrow page, whatever was chosen", () => {
    resize(360, 740);
    renderPanel();
    press("Dock at the right");
    expect([room("bottom"), room("right")]).toEqual(["360px", ""]);
  });

  it("A11Y-02 the panel of the dev tools is resized by keys, within what the page has room for, and remembers its size", () => {
    const { stored } = renderPanel();
    fireEvent.keyDown(edge(), { key: "ArrowUp" });
    expect(edge().getAttribute("aria-valuenow")).toBe("376");
    expect(stored.get("place")).toContain('"heightPx":376');
    fireEvent.keyDown(edge(), { key: "End" });
    expect(room("bottom")).toBe("800px");
    fireEvent.keyDown(edge(), { key: "Home" });
    expect(room("bottom")).toBe("200px");
  });

  it("the panel of the dev tools opens in a window of its own; where that is blocked it stays and says so", () => {
    vi.stubGlobal("open", () => null);
    renderPanel();
    press("Own window");
    expect(screen.getByText(/The browser blocked the new window/)).toBeTruthy();
    expect(region()).toBeTruthy();
  });
});

describe("open and closed", () => {
  it("the panel of the dev tools takes no focus when the page loads", () => {
    renderPanel();
    expect(document.activeElement).toBe(document.body);
  });

  it("A11Y-02 the panel of the dev tools opens and closes by keys; the focus goes into it and back to where it was", () => {
    const field = document.createElement("input");
    document.body.append(field);
    field.focus();
    const { stored } = renderPanel();
    toggleByKeys();
    expect(region()).toBeNull();
    expect(stored.get("place")).toContain('"isOpen":false');
    toggleByKeys();
    expect(document.activeElement).toBe(region());
    press("Close the dev tools");
    expect(document.activeElement).toBe(field);
    field.remove();
  });

  it("A11Y-04 the focus is on the button that opens the panel once a panel that opened with the page is closed", () => {
    renderPanel();
    screen.getByRole("button", { name: "Close the dev tools" }).focus();
    press("Close the dev tools");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Open the dev tools" }));
  });

  it("the panel of the dev tools opens again by its small button", () => {
    renderPanel();
    press("Close the dev tools");
    press("Open the dev tools");
    expect(region()).toBeTruthy();
  });

  it("the panel of the dev tools keeps its keys from the app: Escape closes nothing there", () => {
    const heard = vi.fn();
    document.addEventListener("keydown", heard);
    renderPanel();
    fireEvent.keyDown(screen.getByRole("textbox", { name: "Filter" }), { key: "Escape" });
    expect(heard).not.toHaveBeenCalled();
    document.removeEventListener("keydown", heard);
  });
});

it("the panel of the dev tools ignores what other code stored on the device under its keys", () => {
  const stored = new Map([
    ["place", '{"isOpen":"yes"}'],
    ["filters", "{"],
    ["pins", "[1]"],
    ["tab", '"nowhere"'],
  ]);
  renderPanel({ store: { get: (key) => stored.get(key) ?? null, set: () => {} } });
  expect(region()).toBeTruthy();
  expect(screen.getByRole("tab", { name: "Events" }).getAttribute("aria-selected")).toBe("true");
});
