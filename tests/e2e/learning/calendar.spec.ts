// The calendar of a course: what it opens at, how it is read by keyboard, and what changes in it while it is open.
import type { Page } from "@playwright/test";
import { shiftClock, yearsInMs } from "../../chaos/browser/device";
import { signIn } from "../../support/http";
import { violations } from "../support/axe";
import { expect, heard, LEARNER, test } from "../support/fixtures";
import { hold } from "../support/hold";
import { heading, homeworks, isLive, unfoldWeeks } from "../support/screens";

const BACK = 1;
const YOGA = 5;
const DEMO = 7;
const days = (page: Page) => page.locator("[data-day]");
const day = (page: Page, number: number) => page.locator(`[data-day="${number}"]`);
const today = (page: Page) => page.locator("[data-day][aria-current=date]");
const open = async (page: Page, streamId: number, title: string) => {
  await page.goto(`/course/${streamId}/calendar`);
  await expect(heading(page, title)).toBeVisible();
};

test.use({ viewport: { width: 1440, height: 620 } });

test("COURSE-06 COURSE-13 A11Y-04 the calendar opens at today, arrows lead from day to day, and on the way back it is where it was left", {
  tag: "@core",
}, async ({ page }) => {
  await open(page, BACK, "Strong back in 30 days");
  await expect(today(page)).toBeInViewport();
  await expect(today(page)).toContainText("Today");
  await expect(page.getByRole("heading", { level: 3, name: /^[A-Z][a-z]+ 20\d\d$/ })).not.toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  // one stop of the Tab key, at today
  await expect(page.locator("[data-day][tabindex='0']")).toHaveCount(1);
  await today(page).focus();
  const number = Number(await today(page).getAttribute("data-day"));
  await page.keyboard.press("ArrowLeft");
  await expect(day(page, number - 1)).toBeFocused();
  await page.keyboard.press("Control+Home");
  await expect(days(page).first()).toBeFocused();
  await page.keyboard.press("Control+End");
  await expect(days(page).last()).toBeFocused();
  await expect(page.locator("[data-day][tabindex='0']")).toHaveCount(1);

  // what is over is folded, and stays as the learner leaves it
  const folded = page.getByRole("button", { name: /^\d+ (past|finished) weeks?/ }).first();
  const before = await days(page).count();
  await folded.click();
  await expect(folded).toHaveAttribute("aria-expanded", "true");
  expect(await days(page).count()).toBeGreaterThan(before);

  await day(page, number - 1).focus();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/course/${BACK}/calendar/${number - 1}$`));
  await expect(days(page)).toHaveCount(0);
  await page.goBack();
  await expect(folded).toHaveAttribute("aria-expanded", "true");
  // a browser may round it
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(left, 0);
  await expect(day(page, number - 1)).toHaveAttribute("tabindex", "0");

  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole("button", { name: "Go to today" }).click();
  await expect(today(page)).toBeFocused();
  await expect(today(page)).toBeInViewport();
});

test("COURSE-13 the calendar is at the place where it was left on the way back, which is not where it opens", async ({
  page,
}) => {
  await open(page, BACK, "Strong back in 30 days");
  await expect(today(page)).toBeInViewport();
  const opened = await page.evaluate(() => scrollY);
  // the day before: today opens two minutes after the server has its data
  const before = day(page, Number(await today(page).getAttribute("data-day")) - 1);
  await before.focus();
  await page.evaluate(() => scrollBy({ top: 120, behavior: "instant" }));
  const left = await page.evaluate(() => scrollY);
  expect(left).not.toBeCloseTo(opened, 0);
  await page.keyboard.press("Enter");
  await expect(days(page)).toHaveCount(0);
  await page.goBack();
  await expect(today(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(left, 0);
});

test("COURSE-06 the calendar opens at today where the device's clock is ten years ahead, once the server's is known", async ({
  page,
}) => {
  let connect = (): void => undefined;
  const isShown = new Promise<void>((resolve) => {
    connect = resolve;
  });
  await page.routeWebSocket(/socket\.io/, async (socket) => {
    await isShown;
    socket.connectToServer();
  });
  await page.addInitScript(shiftClock, yearsInMs(10));
  await open(page, BACK, "Strong back in 30 days");
  await expect(page.getByRole("button", { name: /(past|finished) weeks?: / })).not.toHaveCount(0);
  await expect(today(page)).toHaveCount(0);
  connect();
  await isLive(page);
  await expect(today(page)).toBeInViewport();
});

test("COURSE-15 COURSE-09 an option shows its lessons at once; one that cannot be saved goes back and says so", async ({
  page,
  faults,
  record,
}) => {
  await open(page, BACK, "Strong back in 30 days");
  await isLive(page);
  const number = Number(await today(page).getAttribute("data-day"));
  const lessons = (count: number) => expect(day(page, number)).toContainText(`${count} lessons`);
  const option = page.getByRole("combobox", { name: "Level" });
  const all = Number(/(\d+) lessons/.exec((await day(page, number).textContent()) ?? "")?.[1]);
  await option.selectOption("Light");
  await lessons(all - 1);
  await expect
    .poll(async () => (await record.call("GET", `/spa/api/v1/user-course-streams/${BACK}`)).body.filters.options)
    .toEqual({ 1: expect.any(Number) });

  await faults({ error_rate: 1, status: 400, path: `/spa/api/v1/user-course-streams/${BACK}/filters` });
  const send = await hold(page, "**/filters?*");
  await option.selectOption("No preference");
  await lessons(all);
  send();
  await expect(page.getByRole("alert")).toContainText("Your choice wasn’t saved");
  await expect(option.locator("option:checked")).toHaveText("Light");
  await lessons(all - 1);
  await faults({});
  await option.selectOption("No preference");
  await lessons(all);
});

test("COURSE-05 COURSE-16 a demo says what it is, its locked days say why, and each leads to the offer of the full course", async ({
  page,
}) => {
  await open(page, DEMO, "Guitar by the campfire");
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: "This is a demo" })).toBeVisible();
  await expect(day(page, 2)).toHaveRole("link");
  const locked = page.getByRole("button", { name: /^Day 4, .*Not in the demo/ });
  await locked.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Day 4 is locked" });
  await expect(dialog).toContainText("This day isn’t part of the demo.");
  await page.keyboard.press("Escape");
  await expect(locked).toBeFocused();
  await locked.click();
  await dialog.getByRole("link", { name: "Get the full course" }).click();
  await expect(page.getByRole("heading", { name: "The whole guitar course" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay €89" })).toBeVisible();
});

test("COURSE-03 a course that has not begun, one that is frozen and one that is over say so, with the way on", async ({
  page,
}) => {
  const notice = page.getByRole("main").getByRole("status");
  await open(page, 3, "Drawing for beginners");
  await expect(notice.filter({ hasText: "The course starts" })).toBeVisible();
  await open(page, 4, "English for work");
  await expect(notice.filter({ hasText: "The course is frozen until" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Unfreeze" })).toBeVisible();
  await open(page, 6, "Run your first 5 km");
  await expect(notice.filter({ hasText: "Your access to the course ended" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Renew the course" })).toHaveAttribute("href", "/extend/6");
  expect(await violations(page)).toEqual([]);
});

test("ROUTE-02 NET-07 a course of another learner is none of theirs; one that does not load can be requested again", async ({
  page,
  faults,
}) => {
  await page.goto("/course/8/calendar");
  await expect(heading(page, "This course isn’t among yours")).toBeVisible();
  await faults({ error_rate: 1, status: 400, path: "/spa/api/v1/courses/1" });
  await page.goto("/course/1/freeze");
  await expect(heading(page, "The course couldn’t be loaded")).toBeVisible();
  // with the connection it is requested again by itself, and fails
  await isLive(page);
  await faults({});
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(heading(page, "Strong back in 30 days")).toBeVisible();
  await expect(page).toHaveURL(/\/course\/1\/calendar$/);
});

test.describe("a verdict", () => {
  test.use({ isSpending: true });
  test("COURSE-14 HW-10 a verdict opens the next stage in a second tab, without a reload, and is announced", async ({
    page,
    context,
    record,
    expert,
    server,
  }) => {
    const task = (await homeworks(record)).find(
      (one) => one.stream_id === YOGA && !one.is_locked && one.status !== "DONE",
    );
    if (!task) throw new Error("The learner has no homework to send in this course");
    await open(page, YOGA, "Morning yoga");
    await isLive(page);
    await expect(page.getByText("To open this stage: 1 approved task.")).toBeVisible();
    const locked = page.getByRole("button", { name: /^Day 8, .*Locked/ });
    await expect(locked).toBeVisible();
    const other = await context.newPage();
    await open(other, YOGA, "Morning yoga");
    await isLive(other);

    const learner = await signIn(server.url, LEARNER);
    const path = `/spa/api/v1/user-course-streams/${YOGA}/user-homework/${task.id}`;
    expect(
      (await learner.call("POST", path, { body: { message: "My morning", training_option_id: 1 } })).status,
    ).toBeLessThan(300);
    await unfoldWeeks(page);
    await expect(page.getByText("Homework on checking").first()).toBeVisible();
    const scrolled = await page.evaluate(() => scrollY);
    await expert.giveVerdict(task.id, { status: "DONE", message: "Calm and exact.", scores: 5 });
    for (const tab of [page, other]) {
      await expect(day(tab, 8)).toHaveRole("link");
      await expect(tab.getByText("To open this stage")).toHaveCount(0);
    }
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await expect.poll(() => heard(page)).toContain("is open.");
  });
});

test.describe("a learner without any course", () => {
  test.use({ as: "newcomer@example.com", isSpending: true });
  test("COURSE-04 a learner without any course gets the demo once, also with a second tab and after a reload", async ({
    page,
    context,
    watch,
  }) => {
    const orders = () => watch.requests.filter((request) => /POST .*\/order\//.test(request)).length;
    await page.goto("/home");
    await expect(page.getByRole("main").getByRole("link", { name: "Guitar by the campfire" })).toBeVisible();
    expect(orders()).toBe(1);
    const other = await context.newPage();
    await other.goto("/home");
    await expect(other.getByRole("main").getByRole("link", { name: "Guitar by the campfire" })).toBeVisible();
    await page.reload();
    await page.getByRole("main").getByRole("link", { name: "Guitar by the campfire" }).click();
    await expect(heading(page, "Guitar by the campfire")).toBeVisible();
    expect(orders()).toBe(1);
  });
});

test("COURSE-20 a long calendar keeps the course's way on in sight, moves nothing for it, and hides no focus below it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, BACK, "Strong back in 30 days");
  await expect(today(page)).toBeInViewport();
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const bar = page.getByRole("group", { name: "About the course" });
  await expect(bar).toHaveCount(0);
  await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
  const way = bar.getByRole("link", { name: /^(Continue with|Start) day/ });
  await expect(way).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(900);
  expect(await violations(page)).toEqual([]);
  // backwards through the days: each stop stands clear of the bar
  await days(page).last().focus();
  await page.keyboard.press("Control+Home");
  await expect(days(page).first()).toBeFocused();
  await page.evaluate(() => scrollBy({ top: 40, behavior: "instant" }));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  const covered = await page.evaluate(() => {
    const { top } = (document.activeElement as Element).getBoundingClientRect();
    const pinned = [...document.querySelectorAll("header, [data-pinned]")].map(
      (each) => each.getBoundingClientRect().bottom,
    );
    return top < Math.max(...pinned);
  });
  expect(covered).toBe(false);
});
