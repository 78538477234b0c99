/** The page of a course: where it leads. */
import { act, screen, waitFor } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { answer } from "../../../../streams/ports/fakes/http";
import { content, homework, status, stream } from "../../../../tests/support/fakeCourse";
import { renderPage } from "../../../../tests/support/renderPage";

const nowS = Math.floor(Date.now() / 1000);
const begun = (id: number) => ({ id: id + 100, stage_day_id: id, start_time: nowS - 500 });
const done = (id: number) => ({ ...begun(id), end_time: nowS - 100 });

/** The calendar of course 5, of which `days` are known. */
const openCalendar = (days: readonly object[], lessons: readonly object[] = [], over: object = {}) =>
  renderPage("/course/5/calendar", {
    respond: ({ path }) => {
      if (path === "/user-course-streams") return answer([stream({ start_date: nowS - 86_400, ...over })]);
      if (path === "/courses/2") return answer(content);
      if (path === "/homework") return answer([homework()]);
      return path === "/user-course-streams/5/status" ? answer({ ...status, days, lessons }) : null;
    },
  });

it("COURSE-20 the page of a course leads into the lesson that was touched last, and the day opens at it", async () => {
  const touched = { id: 311, is_viewed: false, position_seconds: 4, updated_at: nowS - 10 };
  const { here } = await openCalendar([begun(31), begun(32)], [touched]);
  const way = await screen.findByRole("link", { name: "Continue with day 1, Lesson 311" });
  await act(async () => way.click());
  await waitFor(() => expect(here()).toBe("/course/5/calendar/1?lesson=311"));
});

it("COURSE-20 a day that is opened by itself begins with the lesson that was touched last", async () => {
  const touched = { id: 321, is_viewed: false, position_seconds: 4, updated_at: nowS - 10 };
  await renderPage("/course/5/calendar/2", {
    respond: ({ path }) => {
      if (path === "/user-course-streams") return answer([stream({ start_date: nowS - 86_400 })]);
      if (path === "/courses/2") return answer(content);
      return path === "/user-course-streams/5/status"
        ? answer({ ...status, days: [done(31), begun(32)], lessons: [touched] })
        : null;
    },
  });
  const current = await waitFor(() => {
    const found = document.querySelector("a[aria-current=true]");
    if (!found) throw new Error("No lesson is current");
    return found;
  });
  expect(current.getAttribute("href")).toBe("/course/5/calendar/2?lesson=321");
});

it("COURSE-20 the page of a course whose open days are all done has no way to continue", async () => {
  await openCalendar([done(31), done(32)]);
  expect(await screen.findByRole("link", { name: "Materials" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^(Continue|Start)/ })).toBeNull();
});

it("COURSE-06 COURSE-20 where no day is of today, the day where the learner goes on is marked", async () => {
  await openCalendar([done(31), begun(32)]);
  expect(await screen.findByRole("link", { name: /^Day 2, Next, / })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^Day 1, Next/ })).toBeNull();
});

it("COURSE-06 where a day is of today, that one is marked, and no next one", async () => {
  await openCalendar([done(31), { ...begun(32), stage_day_started_at: nowS }]);
  expect(await screen.findByRole("link", { name: /^Day 2, Today, / })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /Next/ })).toBeNull();
});

const ofStage = { id: 71, homework_id: 71, is_required: 1, homework: { id: 71, title: "Task 71" } };

it("A11Y-12 the ways from a course to its lesson and its tasks are labelled, so that no space is heard before a comma", async () => {
  await renderPage("/course/5/calendar", {
    respond: ({ path }) => {
      if (path === "/user-course-streams") return answer([stream({ start_date: nowS - 86_400 })]);
      if (path === "/courses/2")
        return answer({
          ...content,
          stages: content.stages.map((stage) => ({ ...stage, stage_homeworks: [ofStage] })),
        });
      if (path === "/homework") return answer([homework({ target_id: 71, target_type: "course_stage_homework" })]);
      return path === "/user-course-streams/5/status" ? answer({ ...status, days: [begun(31)], lessons: [] }) : null;
    },
  });
  const label = async (name: RegExp) => (await screen.findAllByRole("link", { name }))[0]?.getAttribute("aria-label");
  const labels = [await label(/^Continue with day 1/), await label(/^Task 71/)];
  expect(labels).toEqual(["Continue with day 1, Lesson 310", "Task 71, On checking"]);
});

it("COURSE-20 the bar with the name of the course shows once less than half of the way on is in sight", async () => {
  const reports = new Map<
    Element,
    (entry: { intersectionRatio: number; boundingClientRect: { top: number } }) => void
  >();
  class Observer {
    private readonly onChange: (entries: object[]) => void;
    constructor(onChange: (entries: object[]) => void) {
      this.onChange = onChange;
    }
    observe(element: Element) {
      reports.set(element, (entry) => this.onChange([{ isIntersecting: true, ...entry }]));
    }
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  onTestFinished(() => void vi.unstubAllGlobals());
  await openCalendar([begun(31), begun(32)], [], { end_date: nowS + 2 * 86_400 - 600 });
  const way = await screen.findByRole("link", { name: /^Continue with day/ });
  const bars = () => screen.queryAllByRole("group", { name: "About the course" }).length;
  const move = (intersectionRatio: number, top: number) =>
    act(async () => reports.get(way)?.({ intersectionRatio, boundingClientRect: { top } }));
  await move(0.6, 50);
  expect(bars()).toBe(0);
  await move(0.4, 40);
  expect(bars()).toBe(1);
  // the notice that says so is above the window, too
  expect(screen.getByRole("group", { name: "About the course" }).textContent).toContain("The course ends in 2 days.");
  // below the window it is ahead, not passed
  await move(0, 2_000);
  expect(bars()).toBe(0);
});
