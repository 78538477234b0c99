/** What a keyboard covers, over a window whose visible part is given. */
import { describe, expect, it } from "vitest";
import { computeCovered, followKeyboard } from "./keyboard";

describe("a phone's keyboard", () => {
  it.each([
    ["a closed keyboard covers nothing", 700, { height: 700, offsetTop: 0, scale: 1 }, { below: 0, above: 0 }],
    ["a bar of the browser is no keyboard", 700, { height: 650, offsetTop: 0, scale: 1 }, { below: 0, above: 0 }],
    ["an open keyboard covers the rest", 700, { height: 380, offsetTop: 0, scale: 1 }, { below: 320, above: 0 }],
    [
      "a panned page is covered at both ends",
      700,
      { height: 380, offsetTop: 200, scale: 1 },
      { below: 120, above: 200 },
    ],
    ["a zoomed page keeps its place", 700, { height: 350, offsetTop: 90, scale: 2 }, { below: 0, above: 0 }],
  ])("%s", (_, windowHeight, visible, covered) => {
    expect(computeCovered(windowHeight, visible)).toEqual(covered);
  });

  it("a window without a finger has no such keyboard", () => {
    const visualViewport = Object.assign(new EventTarget(), { height: 380, offsetTop: 0, scale: 1 });
    const { style } = document.documentElement;
    style.removeProperty("--keyboard");
    const matchMedia = () => ({ matches: false });
    followKeyboard({ document, visualViewport, matchMedia } as unknown as Window);
    visualViewport.dispatchEvent(new Event("resize"));
    expect(style.getPropertyValue("--keyboard")).toBe("");
  });

  it("the visible part is followed, there and back", () => {
    const visualViewport = Object.assign(new EventTarget(), { height: 380, offsetTop: 0, scale: 1 });
    Object.defineProperty(document.documentElement, "clientHeight", { configurable: true, value: 700 });
    // the function reads nothing else of a window
    const matchMedia = () => ({ matches: true });
    followKeyboard({ document, visualViewport, matchMedia } as unknown as Window);
    const { style } = document.documentElement;
    visualViewport.dispatchEvent(new Event("resize"));
    expect(style.getPropertyValue("--keyboard")).toBe("320px");
    visualViewport.height = 700;
    visualViewport.dispatchEvent(new Event("resize"));
    expect(style.getPropertyValue("--keyboard")).toBe("0px");
  });
});
