/** Which length of a film is believed. */
import { expect, it } from "vitest";
import { createLength } from "./length";

it.each([
  ["as long as before", 600, false],
  ["a little shorter, as the parts of a list may be", 585, false],
  ["longer", 700, false],
  ["much shorter", 72, true],
  ["not known yet", Number.NaN, false],
  ["without an end", Number.POSITIVE_INFINITY, false],
])("VIDEO-18 a source that is %s is judged by the length of the film", (_, seconds, isShort) => {
  const element = { duration: 600 };
  const length = createLength(element);
  length.accept();
  element.duration = seconds;
  expect(length.isShort()).toBe(isShort);
  expect(length.knownMs()).toBe(600_000);
});

it("VIDEO-18 a length is taken again once another film follows, or where the film was played to its end", () => {
  const element = { duration: 600 };
  const length = createLength(element);
  length.accept();
  element.duration = 72;
  length.accept();
  expect(length.knownMs()).toBe(72_000);
  length.forget();
  element.duration = 10;
  expect(length.isShort()).toBe(false);
  expect(length.knownMs()).toBe(0);
});
