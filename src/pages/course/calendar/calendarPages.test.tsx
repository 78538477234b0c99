/** The page of a course: where it leads. */
import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { answer } from "../../../../streams/ports/fakes/http";
import { content, homework, status, stream } from "../../../../tests/support/fakeCourse";
import { renderPage } from "../../../../tests/support/renderPage";

const nowS = Math.floor(Date.now() / 1000);
const begun = (id: number) => ({ id: id + 100, stage_day_id: id, start_time: nowS - 500 });
const done = (id: number) => ({ ...begun(id), end_time: nowS - 100 });

/** The calendar of course 5, of which `days` are known. */
const openCalendar = (days: readonly object[], lessons: readonly object[] = []) =>
  renderPage("/course/5/calendar", {
    respond: ({ path }) => {
      if (path === "/user-course-streams") return answer([stream({ start_date: nowS - 86_400 })]);
      if (path === "/courses/2") return answer(content);
      if (path === "/homework") return answer([homework()]);
      return path === "/user-course-streams/5/status" ? answer({ ...status, days, lessons }) : null;
    },
  });

it("COURSE-20 the page of a course leads into the lesson that was touched last, and the day opens at it", async () => {
  const touched = { id: 311, is_viewed: false, position_seconds: 4, updated_at: nowS - 10 };
  const { here } = await openCalendar([begun(31), begun(32)], [touched]);
  const way = await screen.findByRole("link", { name: /^Continue with day 1 ?, Lesson 311$/ });
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
