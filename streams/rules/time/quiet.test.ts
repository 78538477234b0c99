// Hours of rest: over midnight, at their edges, in the profile's zone.
import { describe, expect, it } from "vitest";
import { isQuiet } from "./quiet";

const at = (time: string) => Date.parse(`2026-11-28T${time}:00Z`);

describe("quiet hours", () => {
  it.each([
    ["22:00", "07:30", "23:10", true],
    ["22:00", "07:30", "22:00", true],
    ["22:00", "07:30", "07:29", true],
    ["22:00", "07:30", "07:30", false],
    ["22:00", "07:30", "12:00", false],
    ["13:00", "14:00", "13:59", true],
    ["13:00", "14:00", "14:00", false],
    ["08:00", "08:00", "03:00", true],
  ])("RT-11 the hours from %s to %s are quiet or not at %s", (from, to, time, expected) => {
    expect(isQuiet({ from, to }, at(time), "UTC")).toBe(expected);
  });

  it("RT-11 quiet hours are those of the profile's zone, and there may be none", () => {
    expect(isQuiet({ from: "22:00", to: "07:00" }, at("21:30"), "Europe/Madrid")).toBe(true);
    expect(isQuiet({ from: "22:00", to: "07:00" }, at("21:30"), "UTC")).toBe(false);
    expect(isQuiet(null, at("23:00"), "UTC")).toBe(false);
  });
});
