/** Which keys an input method has for itself. */
import { expect, it } from "vitest";
import { isOfInputMethod } from "./inputMethod";

const key = (init: KeyboardEventInit) => ({ isComposing: false, keyCode: 13, ...init });

it("CHAT-16 a key press of an input method is distinguished from one of the learner, in each browser's way", () => {
  expect(isOfInputMethod(key({}))).toBe(false);
  expect(isOfInputMethod(key({ isComposing: true }))).toBe(true);
  expect(isOfInputMethod(key({ keyCode: 229 }))).toBe(true);
});
