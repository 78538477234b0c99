/** A freeze: its length or its last day is chosen, and what follows from it is said before it is sent. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { answer } from "../../../streams/ports/fakes/http";
import { content, status, stream } from "../../../tests/support/fakeCourse";
import { partsOf, typeDate } from "../../../tests/support/parts";
import { describedBy, renderPage } from "../../../tests/support/renderPage";

const DAY_S = 86_400;
const nowS = Math.floor(Date.now() / 1000);
const dateOf = (days: number) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "2-digit", month: "2-digit", year: "numeric" }).format(
    (nowS + days * DAY_S) * 1000,
  );
const typedOf = (days: number) => dateOf(days).replaceAll("/", ".");

async function openFreeze() {
  const page = await renderPage("/course/5/calendar", {
    respond: ({ path, method }) => {
      const course = stream({ start_date: nowS - 3 * DAY_S, end_date: nowS + 90 * DAY_S });
      if (path === "/user") return null;
      if (path === "/user-course-streams") return answer([course]);
      if (path === "/courses/2") return answer(content);
      if (path === "/user-course-streams/5/status") return answer(status);
      return method === "POST" && path === "/user-course-streams/5/freeze/create" ? answer(course) : null;
    },
  });
  await act(async () => (await screen.findByRole("button", { name: "Freeze the course" })).click());
  const dialog = within(await screen.findByRole("dialog", { name: "Freeze the course" }));
  const choose = (name: string) => act(async () => dialog.getByRole("radio", { name }).click());
  const isChosen = (name: string) => dialog.getByRole<HTMLInputElement>("radio", { name }).checked;
  const dates = () => ["First frozen day", "Back on"].map((name) => partsOf(name).text());
  return { ...page, dialog, choose, isChosen, dates, preview: () => dialog.getByRole("status").textContent };
}

it("COURSE-08 a freeze is a week at first, two weeks by one press, and what follows is said with each", async () => {
  const { choose, isChosen, dates, preview } = await openFreeze();
  expect([isChosen("A week"), dates()]).toEqual([true, [dateOf(1), dateOf(8)]]);
  expect(preview()).toMatch(/^7 frozen days\. The course then ends /);
  await choose("Two weeks");
  expect(dates()).toEqual([dateOf(1), dateOf(15)]);
  expect(preview()).toMatch(/^14 frozen days\. The course then ends /);
});

it("COURSE-08 the length of a freeze stays when its first day moves, and a last day of one's own is none of the lengths", async () => {
  const { isChosen, dates, preview, press, calls } = await openFreeze();
  typeDate("First frozen day", typedOf(3));
  await waitFor(() => expect(dates()).toEqual([dateOf(3), dateOf(10)]));
  typeDate("Back on", typedOf(12));
  await waitFor(() => expect(isChosen("A week")).toBe(false));
  expect(preview()).toMatch(/^9 frozen days\./);
  await press("Freeze");
  const [call] = calls("POST", "/user-course-streams/5/freeze/create");
  const { start_date, end_date } = call?.body as { start_date: number; end_date: number };
  expect((end_date - start_date) / DAY_S).toBe(9);
});

it("COURSE-08 A11Y-07 a freeze whose date is not complete is not sent, and the date says what it lacks", async () => {
  const { preview, press, calls } = await openFreeze();
  const { clear, find } = partsOf("Back on");
  clear("year");
  expect(preview()).toBe("");
  await press("Freeze");
  expect(calls("POST", /freeze/)).toEqual([]);
  expect(document.activeElement).toBe(find("day"));
  expect(describedBy(find("day"))).toContain("Enter a real date: day, month and year");
});
