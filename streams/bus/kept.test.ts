import { number, object } from "superstruct";
import { expect, it } from "vitest";
import { readKept } from "./kept";

it.each([
  ["nothing", null, null],
  ["what this version stored", '{"at":5}', { at: 5 }],
  ["more than is known", '{"at":5,"later":1}', { at: 5 }],
  ["another shape", '{"at":"soon"}', null],
  ["half of it", '{"at":', null],
  ["no object", "null", null],
])("SEC-04 what a device stored is read, or counts as nothing: %s", (_, text, value) => {
  expect(readKept(text, object({ at: number() }))).toEqual(value);
});
