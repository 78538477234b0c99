import { describe, expect, it } from "vitest";
import { timesText, weekText } from "./page/panels/videoTimes.js";

describe("the times at the desk", () => {
  const at = Date.parse("2026-12-02T15:30:00Z") / 1000;

  it("SRV-05 VC-05 a time is shown in the expert's zone and in the learner's, once where they are the same", () => {
    // engines differ in the comma after the weekday
    const shown = (learners: string) => timesText(at, "Europe/Madrid", learners).replaceAll("Wed,", "Wed");
    expect(shown("Asia/Kolkata")).toBe(
      "For you: Wed 2 Dec, 16:30 (Europe/Madrid). For the learner: Wed 2 Dec, 21:00 (Asia/Kolkata)",
    );
    expect(shown("Europe/Madrid")).toBe("For both: Wed 2 Dec, 16:30 (Europe/Madrid)");
  });

  it("SRV-05 VC-03 a learner's schedule is shown by weekday, with its zone", () => {
    const repeatDays = { "1": ["18:30"], "3": ["10:00", "18:30"], "7": [] };
    expect(weekText({ timezone: "Europe/Madrid", repeatDays })).toBe(
      "The learner has time: Mon 18:30 · Wed 10:00, 18:30 (Europe/Madrid)",
    );
    expect(weekText({ timezone: "UTC", repeatDays: {} })).toContain("hasn’t said");
  });
});
