/** A course of the learner's in words: what is next, until when it is open, how many days are left. */
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeAll, expect, it } from "vitest";
import { startTexts } from "../../locales/fakeI18n";
import { CourseStreamCard, type CourseStreamCardModel } from "./CourseStreamCard";

beforeAll(() => startTexts());
const model: CourseStreamCardModel = {
  id: 2,
  to: "/course/2/calendar",
  title: "Spanish from zero",
  imageUrl: null,
  isDemo: false,
  status: "started",
  startMs: Date.parse("2026-11-01T12:00:00Z"),
  endMs: Date.parse("2027-01-12T12:00:00Z"),
  daysLeft: 50,
  daysDone: 4,
  daysTotal: 30,
  nextLesson: "En el mercado",
  renewTo: null,
  unread: 0,
};

it.each<[string, Partial<CourseStreamCardModel>, string[]]>([
  ["started", {}, ["Next: En el mercado", "Open until 12 January 2027 · 50 days left"]],
  ["started, with one day left", { daysLeft: 1 }, ["Next: En el mercado", "Open until 12 January 2027 · 1 day left"]],
  ["started, without an end", { endMs: null, daysLeft: null }, ["Next: En el mercado", "Open with no end date"]],
  ["started, with nothing next", { nextLesson: null }, ["Open until 12 January 2027 · 50 days left"]],
  [
    "near its end",
    { status: "critical", daysLeft: 3 },
    ["Next: En el mercado", "Open until 12 January 2027", "Ends in 3 days"],
  ],
  ["not started", { status: "not_started" }, ["Starts 01 November 2026"]],
  ["frozen", { status: "freeze" }, ["Open until 12 January 2027"]],
  ["paused", { status: "stopped" }, ["Open until 12 January 2027"]],
  ["ended", { status: "ended", daysLeft: 0 }, ["Ended 12 January 2027"]],
])("COURSE-02 a course that is %s says its dates", (_, over, lines) => {
  render(
    <MemoryRouter>
      <CourseStreamCard courseStream={{ ...model, ...over }} />
    </MemoryRouter>,
  );
  const said = [...screen.getByRole("article").querySelectorAll("p")].map((line) => line.textContent);
  expect(said.filter((line) => lines.includes(line ?? ""))).toEqual(lines);
  expect(said.join()).not.toContain("null");
});

it("COURSE-02 unread replies are a badge that says how many", () => {
  const show = (unread: number) => (
    <MemoryRouter>
      <CourseStreamCard courseStream={{ ...model, unread }} />
    </MemoryRouter>
  );
  const { rerender } = render(show(3));
  expect(screen.getByRole("article").textContent).toContain("3 unread replies");
  rerender(show(0));
  expect(screen.getByRole("article").textContent).not.toContain("unread");
});

it("ANA-01 a press on a course is counted by its mark, and one on its renewal by another", () => {
  render(
    <MemoryRouter>
      <CourseStreamCard courseStream={{ ...model, renewTo: "/extend/2" }} />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole("link").map((link) => link.dataset.click)).toEqual(["course", "course_renew"]);
});
