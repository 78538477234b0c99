import { expect, it } from "vitest";
import { timeIn } from "./wallTime";

it.each([
  ["Australia/Lord_Howe", "2027-04-03T14:15Z", "01:15"],
  ["Australia/Lord_Howe", "2027-04-03T14:45Z", "01:45 (GMT+11)"],
  ["Australia/Lord_Howe", "2027-04-03T15:15Z", "01:45 (GMT+10:30)"],
  ["America/Los_Angeles", "2026-11-01T09:30Z", "01:30 (GMT-8)"],
  ["America/Los_Angeles", "2026-11-02T09:30Z", "01:30"],
])("VC-05 the time in %s at %s is %s, with its offset where clocks show it twice", (timeZone, at, expected) => {
  expect(timeIn(Date.parse(at), timeZone)).toBe(expected);
});
