// What counts as news of a calendar: days of another state, stages that were opened.
import { expect, it } from "vitest";
import type { CalendarDay, CalendarStage } from "../../../../streams/parts/member/index";
import { findChanges } from "./useCourseNews";

const day = (id: number, state: CalendarDay["state"]): CalendarDay => ({
  id,
  number: id,
  title: "",
  excerpt: "",
  durationMs: 0,
  at: null,
  state,
  isRequired: false,
  scores: { possible: 0, earned: null },
  tasks: [],
});
const open = { kind: "open", lock: null, isStarted: false } as const;
const locked = { kind: "locked", lock: { reason: "time", opensAt: 5 }, isStarted: false } as const;
const stage = (isOpen: boolean, ...days: CalendarDay[]): CalendarStage => ({
  id: 1,
  title: "Second",
  isOpen,
  opensAt: null,
  missing: { days: 0, homeworks: 0 },
  tasks: [],
  days,
});

it("COURSE-14 A11Y-05 a stage that was opened and a day of another state are news, and nothing else is", () => {
  const before = [stage(false, day(1, open), day(2, locked), day(3, locked))];
  const after = [
    stage(
      true,
      day(1, { ...open }),
      day(2, open),
      day(3, { ...locked, lock: { reason: "time", opensAt: 9 } }),
      day(4, open),
    ),
  ];
  const { opened, changed } = findChanges(before, after);
  expect(opened.map(({ title }) => title)).toEqual(["Second"]);
  expect(changed.map(({ number }) => number)).toEqual([2]);
});
