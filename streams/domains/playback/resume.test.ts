// Where a lesson is resumed, from a table.
import { describe, expect, it } from "vitest";
import { resumeAt } from "./select";

const AT = 1_800_000_000_000;
const here = (positionMs: number, at = AT) => ({ positionMs, at, watched: [], ends: 0 });
const there = (positionSeconds: number | null, updatedAt: number | null = AT) => ({
  id: 51,
  viewedSeconds: 0,
  playCount: 1,
  isViewed: false,
  positionSeconds,
  watchedRanges: [],
  updatedAt,
});

describe("resuming a lesson", () => {
  it.each([
    ["never begun", null, null, 0, 0],
    ["begun on this device", here(12_000), null, 0, 12_000],
    ["begun on another device", null, there(20), 0, 20_000],
    ["here later than there", here(12_000, AT + 1), there(20), 0, 12_000],
    ["there later than here", here(12_000), there(20, AT + 1), 0, 20_000],
    ["this device's clock is behind", here(12_000), there(20, AT + 1_000), 2_000, 12_000],
    ["this device's clock is ahead", here(12_000), there(20, AT - 1_000), -2_000, 20_000],
    ["the server has no position", here(12_000), there(null, AT + 1), 0, 12_000],
    ["the server does not say when", here(12_000), there(20, null), 0, 12_000],
    ["played to the end", here(58_000), null, 0, 0],
    ["a position before the video", null, there(-3), 0, 0],
  ] as const)("VIDEO-05 VIDEO-09 a lesson resumes where it was %s", (_, place, known, offsetMs, expected) => {
    expect(resumeAt(place, known, 60_000, offsetMs)).toBe(expected);
  });
});
