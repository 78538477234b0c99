// The state of a day from a table of facts.
import { describe, expect, it } from "vitest";
import { type DayFacts, findDayState } from "./dayState";

const AT = 1_800_000_000_000;
type Status = NonNullable<DayFacts["status"]>;
const open: Status = { isOpenByTimeDelay: true, stageDayStartedAt: AT, startTime: null, endTime: null };
const facts = (over: {
  day?: Partial<DayFacts["day"]>;
  status?: Partial<Status>;
  course?: Partial<DayFacts["course"]>;
  stage?: DayFacts["stage"];
}): DayFacts => ({
  day: { dayOfRest: false, isDemoAccessible: false, ...over.day },
  status: { ...open, ...over.status },
  course: { status: "started", isDemo: false, courseFullAccess: true, ...over.course },
  stage: over.stage ?? { isOpen: true, missing: { days: 0, homeworks: 0 } },
});
const demo = { isDemo: true, courseFullAccess: false };
const later = { isOpenByTimeDelay: false };
const closed = { isOpen: false, missing: { days: 0, homeworks: 0 } };
const asking = { isOpen: false, missing: { days: 2, homeworks: 1 } };

describe("the state of a day", () => {
  it.each([
    ["an open one", {}, "open", null],
    ["a started one stays open", { status: { startTime: AT } }, "open", null],
    ["a finished one", { status: { startTime: AT, endTime: AT } }, "done", null],
    ["a day of rest", { day: { dayOfRest: true } }, "rest", null],
    ["a day of rest that is not there yet", { day: { dayOfRest: true }, status: later }, "rest", "time"],
    ["its time has not come", { status: later }, "locked", "time"],
    ["its stage's time has not come", { stage: closed }, "locked", "time"],
    ["the stage before asks for more", { stage: asking }, "locked", "stage"],
    ["the stage before asks for more, and its time has not come", { stage: asking, status: later }, "locked", "stage"],
    ["a finished one of a stage that is closed again", { stage: asking, status: { endTime: AT } }, "done", null],
  ] as const)("COURSE-06 COURSE-14 %s", (_, over, kind, reason) => {
    const state = findDayState(facts(over));
    expect([state.kind, state.lock?.reason ?? null]).toEqual([kind, reason]);
  });

  it.each([
    ["without full access", { course: demo }, "demo"],
    ["demo-accessible and open by time", { course: demo, day: { isDemoAccessible: true } }, null],
    [
      "demo-accessible, its time has not come",
      { course: demo, day: { isDemoAccessible: true }, status: later },
      "time",
    ],
    ["with full access", { course: { isDemo: true } }, null],
    ["of a course without full access that is no demo", { course: { courseFullAccess: false } }, null],
  ] as const)("COURSE-05 a demo's day %s", (_, over, reason) => {
    expect(findDayState(facts(over)).lock?.reason ?? null).toBe(reason);
  });

  it.each(["freeze", "stopped", "ended", "not_started"] as const)(
    "COURSE-03 a course that is %s locks its days",
    (status) => {
      expect(findDayState(facts({ course: { status } })).lock).toEqual({ reason: "course", status });
      expect(findDayState(facts({ course: { status }, status: { endTime: AT } }))).toMatchObject({
        kind: "done",
        lock: { reason: "course" },
      });
    },
  );

  it("COURSE-13 COURSE-14 a lock says when it opens, or what is missing", () => {
    expect(findDayState(facts({ status: later })).lock).toEqual({ reason: "time", opensAt: AT });
    expect(findDayState(facts({ stage: asking })).lock).toEqual({ reason: "stage", days: 2, homeworks: 1 });
  });

  it("a day without a status counts as open: the server decides then", () => {
    expect(findDayState({ ...facts({}), status: null })).toEqual({ kind: "open", lock: null, isStarted: false });
  });
});
