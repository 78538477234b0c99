// What the end of a freeze gives back, before the server says it.
import { describe, expect, it } from "vitest";
import type { CourseView } from "../../../streams/parts/member/index";
import { unfreezeDates } from "./freezing";

const at = (date: string) => Date.parse(`${date}T00:00:00Z`);
const zone = { timeZone: "UTC", dayKey: (ms: number) => new Date(ms).toISOString().slice(0, 10) };
const frozen = (startDate: number | null, endDate: number | null) =>
  ({
    id: 5,
    endDate: at("2027-03-20"),
    userCourseStreamFreeze: { status: "Active", startDate, endDate },
    // the fields of a course stream that this reads
  }) as CourseView["courseStream"];

describe("the end of a freeze", () => {
  it.each([
    ["before it begins gives back all its days", "2027-01-01", "2027-01-10", "2027-03-13"],
    ["on its first day gives back all its days", "2027-01-10", "2027-01-10", "2027-03-13"],
    ["in its middle gives back the days from today on", "2027-01-14", "2027-01-14", "2027-03-17"],
    ["on its last day gives back that day", "2027-01-16", "2027-01-16", "2027-03-19"],
  ])("COURSE-08 %s", (_, today, runsFrom, ends) => {
    const now = at(today) + 3_600_000;
    const change = unfreezeDates(frozen(at("2027-01-10"), at("2027-01-17")), now, zone);
    expect(change).toEqual({ streamId: 5, endMs: at(runsFrom), courseEndMs: at(ends) });
  });

  it("COURSE-08 a freeze without known dates moves nothing", () => {
    const change = unfreezeDates(frozen(null, null), at("2027-01-14") + 5, zone);
    expect(change).toEqual({ streamId: 5, endMs: at("2027-01-14"), courseEndMs: at("2027-03-20") });
  });
});
