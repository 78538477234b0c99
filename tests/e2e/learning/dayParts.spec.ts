// What a day consists of beside its film: descriptions, surveys, homework, what cannot be played, and what is shown before the server answers.
import type { Page } from "@playwright/test";
import { violations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { homeworks, isLive } from "../support/screens";

// a day is started here
test.use({ isSpending: true });

const SPANISH = 2;
const YOGA = 5;
const path = (number: number, streamId = SPANISH) => `/course/${streamId}/calendar/${number}`;
const finishing = (page: Page) => page.getByRole("region", { name: "To finish the day" });
const film = (page: Page) => page.getByRole("region", { name: /^Video: / });

test("VIDEO-10 HW-10 a lesson has its description beside it, and a day its homework with its status", async ({
  page,
  record,
}) => {
  await page.goto(path(17));
  await isLive(page);
  const task = (await homeworks(record)).find(
    ({ stream_id, homework }) => stream_id === SPANISH && homework.title === "Yesterday in six verbs",
  );
  const row = page.getByRole("region", { name: "Homework of this day" }).getByRole("listitem").first();
  await expect(row.getByRole("link")).toHaveAttribute("href", new RegExp(`^/homework/${SPANISH}/\\d+$`));
  await expect(row).toContainText(/Not sent|On checking|Approved|Sent for rework/);
  expect(task, "the required homework of the course").toBeDefined();

  await page.getByRole("tab", { name: "Description" }).click();
  await film(page)
    .getByRole("button", { name: /^Play: / })
    .click();
  await expect
    .poll(() =>
      film(page)
        .locator("video")
        .evaluate((each: HTMLVideoElement) => each.currentTime),
    )
    .toBeGreaterThan(0);
  // a description is nobody's lesson: the day is not started by it
  await expect(page.getByText("Open", { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("tab", { name: "Lesson", exact: true }).click();
  await expect(film(page).getByRole("button", { name: /^Play: / })).toBeVisible();
});

test("VIDEO-05 COURSE-18 a lesson that is not converted yet says so, is not asked for, and is no question to the support", async ({
  page,
}) => {
  await page.goto(path(18));
  const lesson = page.getByRole("region", { name: "Lessons" }).getByRole("link", { name: /New words/ });
  await expect(lesson).toContainText("No video");
  await expect(finishing(page).getByRole("listitem")).not.toHaveCount(0);
  await expect(finishing(page)).not.toContainText("New words");
  await lesson.click();
  const problem = film(page).getByRole("alert");
  for (let time = 0; time < 4; time++) {
    await expect(problem).toContainText("This video hasn’t been converted yet");
    await film(page).getByRole("button", { name: "Try again" }).click();
  }
  await expect(page.getByText("We’ve told support")).toHaveCount(0);
});

test("COURSE-18 COURSE-07 a broken day is started at once, goes back when that fails, and cannot be finished: the support is asked", async ({
  page,
  faults,
}) => {
  await page.goto(path(20));
  await isLive(page);
  await expect(finishing(page)).toContainText("None of the lessons of this day can be played yet.");
  const start = page.getByRole("button", { name: "Start the day" });
  const started = page.getByText("Started", { exact: true });

  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/user-day-status/*/start*", async (route) => {
    await isAnswered;
    await route.fulfill({ status: 400, json: { message: "Not now", status: 400 } });
  });
  await start.click();
  await expect(started).toBeVisible();
  answer();
  await expect(page.getByRole("alert").filter({ hasText: "The day couldn’t be started." })).toBeVisible();
  await expect(started).toHaveCount(0);
  await page.unroute("**/user-day-status/*/start*");
  await start.click();
  await expect(started).toBeVisible();
  await faults({});
  await page.getByRole("button", { name: "Finish the day" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "There’s a mistake in this day’s content." })).toBeVisible();

  // a lesson of it has a survey
  await page
    .getByRole("region", { name: "Lessons" })
    .getByRole("link", { name: /Say it yourself/ })
    .click();
  await expect(page.getByRole("link", { name: "Open the survey" })).toHaveAttribute(
    "href",
    "https://forms.example.com/lesson",
  );
});

test("COURSE-15 the repeats change at once, and go back when they cannot be saved", async ({
  page,
  faults,
  record,
}) => {
  await page.goto(path(1, YOGA));
  await isLive(page);
  const repeats = page.getByRole("group", { name: "Repeat this set" }).first();
  await expect(repeats).toHaveAccessibleDescription("From 1 to 4 times");
  const count = repeats.getByRole("status");
  await expect(count).toHaveText("2 times");
  const filters = `/spa/api/v1/user-course-streams/${YOGA}/filters`;
  await faults({ error_rate: 1, status: 400, path: filters, latency_ms: 500 });
  await repeats.getByRole("button", { name: "More repeats" }).click();
  await expect(count).toHaveText("3 times");
  await expect(page.getByRole("alert").filter({ hasText: "Your choice couldn’t be saved." })).toBeVisible();
  await expect(count).toHaveText("2 times");
  await faults({});
  await repeats.getByRole("button", { name: "More repeats" }).click();
  await expect(count).toHaveText("3 times");
  const stored = async () => (await record.call("GET", `/spa/api/v1/user-course-streams/${YOGA}`)).body.filters.repeats;
  // none were stored before
  await expect.poll(async () => Object.values((await stored()) ?? {})).toEqual([3]);
});
