/** Where to continue: the lesson, its place, and one button. */
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeAll, expect, it } from "vitest";
import { startTexts } from "../../locales/fakeI18n";
import { ContinueCard } from "./ContinueCard";

beforeAll(() => startTexts());
it.each([
  ["was begun", { atMs: 4 * 60_000, totalMs: 16 * 60_000 }, "Day 12 · 12m left", "Continue"],
  ["was not begun", null, "Day 12", "Start"],
])("COURSE-13 a lesson that %s says its place, and its one button", (_, position, place, name) => {
  render(
    <MemoryRouter>
      <ContinueCard
        to="/course/2/calendar/12?lesson=51"
        courseTitle="Spanish from zero"
        dayNumber={12}
        lessonTitle="Listen first"
        position={position}
      />
    </MemoryRouter>,
  );
  const card = screen.getByRole("region", { name: "Listen first" });
  expect([...card.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual(["Spanish from zero", place]);
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe("/course/2/calendar/12?lesson=51");
});
