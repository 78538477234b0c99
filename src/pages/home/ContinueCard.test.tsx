/** Where to continue: the lesson, its place, and one button. */
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeAll, expect, it } from "vitest";
import { startTexts } from "../../locales/fakeI18n";
import { SafeUrlProvider } from "../../ui/layout/safeUrl";
import { ContinueCard, type ContinueModel } from "./ContinueCard";

beforeAll(() => startTexts());
const show = (more: Partial<ContinueModel>) =>
  render(
    <MemoryRouter>
      <SafeUrlProvider toSafeUrl={(url) => url}>
        <ContinueCard
          to="/course/2/calendar/12?lesson=51"
          courseTitle="Spanish from zero"
          dayNumber={12}
          lessonTitle="Listen first"
          imageUrl={null}
          isDemo={false}
          welcome={null}
          position={null}
          {...more}
        />
      </SafeUrlProvider>
    </MemoryRouter>,
  );
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
  show(more);
  const card = screen.getByRole("region", { name: "Listen first" });
  expect([...card.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual([course, place]);
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe("/course/2/calendar/12?lesson=51");
});

it.each([
  [
    "was begun in part",
    { imageUrl: "/lesson.jpg", position: { atMs: 240_000, totalMs: 960_000 } },
    "/lesson.jpg",
    0.25,
  ],
  ["was not begun", { imageUrl: "/lesson.jpg" }, "/lesson.jpg", undefined],
  ["has no picture", { position: { atMs: 1_000, totalMs: 0 } }, undefined, undefined],
])("COURSE-13 a lesson that %s shows its picture, and how far it was watched", (_, more, picture, share) => {
  const { container } = show(more);
  expect(container.querySelector("img")?.getAttribute("src")).toBe(picture);
  expect(container.querySelector("progress")?.value).toBe(share);
});
