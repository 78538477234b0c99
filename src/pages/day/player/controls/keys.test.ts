import { describe, expect, it } from "vitest";
import { findAction, type KeyAction, type KeyRegion, type Pressed } from "./keys";

const press = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  code: "",
  shiftKey: false,
  isCommand: false,
  ...more,
});
const toggle: KeyAction = { kind: "toggle" };

describe("actionOf", () => {
  it.each<[string, KeyAction]>([
    [" ", toggle],
    ["k", toggle],
    ["K", toggle],
    ["n", { kind: "next" }],
    ["p", { kind: "previous" }],
    ["j", { kind: "seekBy", ms: -10_000 }],
    ["l", { kind: "seekBy", ms: 10_000 }],
    ["ArrowLeft", { kind: "seekBy", ms: -5000 }],
    ["ArrowRight", { kind: "seekBy", ms: 5000 }],
    ["ArrowUp", { kind: "volumeBy", step: 0.1 }],
    ["ArrowDown", { kind: "volumeBy", step: -0.1 }],
    ["m", { kind: "mute" }],
    ["f", { kind: "fullscreen" }],
    ["c", { kind: "captions" }],
    ["i", { kind: "pictureInPicture" }],
    ["t", { kind: "note" }],
    ["0", { kind: "seekTo", share: 0 }],
    ["7", { kind: "seekTo", share: 0.7 }],
    ["<", { kind: "rateBy", steps: -1 }],
    [">", { kind: "rateBy", steps: 1 }],
    ["?", { kind: "help" }],
  ])("VIDEO-07 %j in the player does what the sheet says", (key, action) => {
    expect(findAction(press(key), "player")).toEqual(action);
  });

  it.each<[string, string, boolean, KeyAction]>([
    ["л", "KeyK", false, toggle],
    ["Д", "KeyL", true, { kind: "seekBy", ms: 10_000 }],
    ["Б", "Comma", true, { kind: "rateBy", steps: -1 }],
    ["Ю", "Period", true, { kind: "rateBy", steps: 1 }],
  ])("VIDEO-07 %s on a Russian keyboard is the key at its place", (key, code, shiftKey, action) => {
    expect(findAction(press(key, { code, shiftKey }), "player")).toEqual(action);
  });

  it("VIDEO-07 a Latin letter counts by itself, wherever its key is", () => {
    expect(findAction(press("k", { code: "KeyV" }), "player")).toEqual(toggle);
    expect(findAction(press("v", { code: "KeyK" }), "player")).toBeNull();
    expect(findAction(press("б", { code: "Comma" }), "player")).toBeNull();
  });

  it.each<[string, KeyRegion]>([
    [" ", "button"],
    ["Enter", "button"],
    [" ", "slider"],
    ["ArrowLeft", "slider"],
    ["ArrowUp", "slider"],
    ["ArrowDown", "page"],
    ["ArrowUp", "page"],
    ["k", "elsewhere"],
    [" ", "elsewhere"],
    ["Tab", "player"],
    ["Escape", "player"],
  ])("VIDEO-07 %j is left alone on a %s", (key, region) => {
    expect(findAction(press(key), region)).toBeNull();
  });

  it.each(["k", "j", "f", "c", "3", "?", "<", "л"])(
    "A11Y-12 %j is left alone where nothing has the focus: it may be a word that is dictated",
    (key) => {
      expect(findAction(press(key, { code: "KeyK" }), "page")).toBeNull();
    },
  );

  it("VIDEO-07 letters work on a slider and on a button, and space where nothing has the focus", () => {
    expect(findAction(press("m"), "slider")).toEqual({ kind: "mute" });
    expect(findAction(press("ArrowLeft"), "button")).toEqual({ kind: "seekBy", ms: -5000 });
    expect(findAction(press(" "), "page")).toEqual(toggle);
  });

  it("VIDEO-07 a command of the browser is left alone", () => {
    expect(findAction(press("f", { isCommand: true }), "player")).toBeNull();
    expect(findAction(press("л", { code: "KeyK", isCommand: true }), "page")).toBeNull();
  });
});
