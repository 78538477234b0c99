/** A stage of the calendar renders only what changed. */
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, it } from "vitest";
import { type CalendarDay, makeWeeks } from "../../../../streams/parts/member/index";
import { startTexts } from "../../../locales/fakeI18n";
import { StageSection } from "./StageSection";

beforeAll(() => startTexts());
afterEach(cleanup);
const day = (number: number, date: string): CalendarDay => ({
  id: 30 + number,
  number,
  title: "Numbers",
  excerpt: "",
  durationMs: 0,
  at: Date.parse(`${date}T08:00:00Z`),
  state: { kind: "open", lock: null, isStarted: false },
  isRequired: false,
  scores: { possible: 0, earned: null },
  tasks: [],
});
const dateOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);
const frozen: string[] = [];
const foldable = new Set<number>();
const nothing = () => undefined;

it("SPEED-05 a changed day renders its own week again, and no other one", () => {
  // a week asks for the lessons of each of its days whenever it renders
  const asked: number[] = [];
  const lessons = new Map<number, number>();
  lessons.get = (number) => void asked.push(number);
  const days = [day(1, "2026-11-23"), day(2, "2026-11-24"), day(3, "2026-11-30")];
  const shown = (own: readonly CalendarDay[]) => {
    const stage = { id: 1, title: "First", isOpen: true, opensAt: null, tasks: [], days: own };
    const stages = [{ ...stage, missing: { days: 0, homeworks: 0 } }];
    const [weeks] = makeWeeks(stages, { dateOf, today: "2026-11-23", frozen, currentDay: null, foldable });
    if (!weeks) throw new Error("There is no stage");
    const props = { weeks, streamId: 2, frozen: null, today: "2026-11-23", now: 0, stop: 1, next: null, lessons };
    return (
      <MemoryRouter>
        <StageSection {...props} isPastOpen={false} onTogglePast={nothing} onLocked={nothing} />
      </MemoryRouter>
    );
  };
  const { rerender } = render(shown(days));
  expect(asked).toEqual([1, 2, 3]);
  asked.length = 0;
  rerender(shown([...days.slice(0, 2), day(3, "2026-12-01")]));
  expect(asked).toEqual([3]);
});

it.each([
  [true, 1],
  [false, 0],
])("COURSE-06 the mark of a required day is explained where one shows (%s)", (isRequired, count) => {
  const days = [{ ...day(1, "2026-11-23"), isRequired }];
  const stage = { id: 1, title: "First", isOpen: true, opensAt: null, tasks: [], days };
  const stages = [{ ...stage, missing: { days: 0, homeworks: 0 } }];
  const [weeks] = makeWeeks(stages, { dateOf, today: "2026-11-23", frozen, currentDay: null, foldable });
  if (!weeks) throw new Error("There is no stage");
  const props = { weeks, streamId: 2, frozen: null, today: "2026-11-23", now: 0, stop: 1, next: null };
  render(
    <MemoryRouter>
      <StageSection {...props} lessons={new Map()} isPastOpen={false} onTogglePast={nothing} onLocked={nothing} />
    </MemoryRouter>,
  );
  expect(screen.queryAllByText("required day")).toHaveLength(count);
});
