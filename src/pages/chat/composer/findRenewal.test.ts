import { expect, it } from "vitest";
import { findRenewal } from "./findRenewal";

it.each([
  ["limit", 5, "/extend/5?offer=chat"],
  ["demo", 5, "/extend/5?offer=functional"],
  ["ended", 5, "/extend/5"],
  ["noAccess", 5, "/extend/5"],
  ["limit", null, null],
  [null, 5, null],
] as const)("COURSE-16 a chat that refuses by %s in the course stream %s leads to %s", (refusal, streamId, path) => {
  expect(findRenewal(refusal, streamId)).toBe(path);
});
