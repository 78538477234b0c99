/** Where to continue: the lesson, its place, and one button. */
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeAll, expect, it } from "vitest";
import { startTexts } from "../../locales/fakeI18n";
import { ContinueCard } from "./ContinueCard";

beforeAll(() => startTexts());
it.each([
  [
    "was begun",
    { position: { atMs: 4 * 60_000, totalMs: 16 * 60_000 } },
    "Spanish from zero",
    "Day 12 · 12m left",
    "Continue",
  ],
  ["was not begun", {}, "Spanish from zero", "Day 12", "Start"],
  ["is of a demo", { isDemo: true }, "Spanish from zero · Demo", "Day 12", "Start"],
  [
    "is the first of a new learner",
    { isDemo: true, dayNumber: 1, welcome: { name: "Olga", daysTotal: 14 } },
    "Spanish from zero · Demo",
    "Welcome, Olga. Day 1 of 14, to look around.",
    "Start",
  ],
  [
    "is the first of a learner without a name",
    { isDemo: true, dayNumber: 1, welcome: { name: "", daysTotal: 14 } },
    "Spanish from zero · Demo",
    "Welcome. Day 1 of 14, to look around.",
    "Start",
  ],
])("COURSE-13 a lesson that %s says its place, and its one button", (_, more, course, place, name) => {
  render(
    <MemoryRouter>
      <ContinueCard
        to="/course/2/calendar/12?lesson=51"
        courseTitle="Spanish from zero"
        dayNumber={12}
        lessonTitle="Listen first"
        isDemo={false}
        welcome={null}
        position={null}
        {...more}
      />
    </MemoryRouter>,
  );
  const card = screen.getByRole("region", { name: "Listen first" });
  expect([...card.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual([course, place]);
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe("/course/2/calendar/12?lesson=51");
});
