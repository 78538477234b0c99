/** A day of the calendar: its state is said in words, with what it counts, and a locked one is no link. */
import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeAll, expect, it } from "vitest";
import type { CalendarDay } from "../../../../streams/parts/member/index";
import { startTexts } from "../../../locales/fakeI18n";
import { DayCell } from "./DayCell";

beforeAll(() => startTexts());
const NOW = Date.parse("2026-11-25T10:00:00Z");
const task = { id: 1, statusId: 3, title: "A letter", isRequired: true, status: "FAIL", isLocked: false } as const;
const day: CalendarDay = {
  id: 31,
  number: 8,
  title: "Numbers",
  excerpt: "",
  durationMs: 0,
  at: Date.parse("2026-11-25T08:00:00Z"),
  state: { kind: "open", lock: null, isStarted: false },
  isRequired: true,
  scores: { possible: 5, earned: null },
  tasks: [],
};
const locked = (lock: CalendarDay["state"]["lock"]) => ({ state: { kind: "locked", lock, isStarted: false } }) as const;

function show(over: Partial<CalendarDay>, isToday = false, isNext = false) {
  const pressed: number[] = [];
  const placed = { day: { ...day, ...over }, date: "2026-11-25", column: 3 };
  render(
    <MemoryRouter>
      <DayCell
        placed={placed}
        streamId={2}
        isToday={isToday}
        isNext={isNext}
        isStop
        lessons={4}
        now={NOW}
        onLocked={(number) => pressed.push(number)}
      />
    </MemoryRouter>,
  );
  return pressed;
}

it.each<[string, Partial<CalendarDay>, string]>([
  ["open", {}, "Day 8, 25 Nov, Numbers, Required, Open, 5 points, 4 lessons"],
  [
    "started",
    { state: { kind: "open", lock: null, isStarted: true } },
    "Day 8, 25 Nov, Numbers, Required, Started, 5 points, 4 lessons",
  ],
  [
    "done, with what was earned and the verdict on its homework",
    { state: { kind: "done", lock: null, isStarted: true }, scores: { possible: 5, earned: 3 }, tasks: [task] },
    "Day 8, 25 Nov, Numbers, Required, Done, 3 of 5 points, 4 lessons, Homework sent for rework",
  ],
  [
    "of rest",
    { state: { kind: "rest", lock: null, isStarted: false }, scores: { possible: 0, earned: null } },
    "Day 8, 25 Nov, Numbers, Rest, 4 lessons",
  ],
  [
    "of rest, and is called so",
    { title: "Rest", state: { kind: "rest", lock: null, isStarted: false }, scores: { possible: 0, earned: null } },
    "Day 8, 25 Nov, Rest, 4 lessons",
  ],
])("COURSE-06 A11Y-12 a day that is %s is a link that says so once", (_, over, name) => {
  show(over);
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe("/course/2/calendar/8");
});

it("COURSE-06 the day of today says so", () => {
  show({}, true);
  const link = screen.getByRole("link", { name: /^Day 8, Today, 25 Nov, / });
  expect(link.getAttribute("aria-current")).toBe("date");
  expect(link.textContent).toContain("Today");
});

it("COURSE-06 the day where the learner goes on says so, beside its date", () => {
  show({}, false, true);
  const link = screen.getByRole("link", { name: /^Day 8, Next, 25 Nov, / });
  expect(link.getAttribute("aria-current")).toBeNull();
  expect(link.textContent).toContain("Next · 25 Nov");
});

it.each<[string, Partial<CalendarDay>, string]>([
  [
    "its time has not come",
    locked({ reason: "time", opensAt: Date.parse("2026-11-26T07:00:00Z") }),
    "Opens tomorrow, 07:00",
  ],
  ["the stage before is not done", locked({ reason: "stage", days: 1, homeworks: 0 }), "Locked"],
  ["it is not in the demo", locked({ reason: "demo" }), "Not in the demo"],
  ["the course is frozen", locked({ reason: "course", status: "freeze" }), "Frozen"],
  ["the course is paused", locked({ reason: "course", status: "stopped" }), "Paused"],
  ["the course is over", locked({ reason: "course", status: "ended" }), "Access ended"],
])(
  "COURSE-05 COURSE-14 a day that is locked because %s is no link, says why, and offers the way on",
  (_, over, word) => {
    const pressed = show(over);
    expect(screen.queryByRole("link")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: new RegExp(`, ${word}, 5 points`) }));
    expect(pressed).toEqual([8]);
  },
);

it("ANA-01 a press on a day that is open is counted by its mark", () => {
  show({});
  expect(screen.getByRole("link").dataset.click).toBe("day");
});

it("COURSE-06 a day that opens by time says its date once, and its name says it in full", () => {
  const opensAt = Date.parse("2026-12-01T06:54:00Z");
  show({ at: Date.parse("2026-12-01T00:00:00Z"), ...locked({ reason: "time", opensAt }) });
  const cell = screen.getByRole("button", { name: /Opens 01 December 2026/ });
  expect(cell.textContent).toContain("1 Dec");
  expect(cell.textContent).not.toContain("December");
  expect(cell.textContent).toMatch(/Opens \d\d:\d\d/);
});
