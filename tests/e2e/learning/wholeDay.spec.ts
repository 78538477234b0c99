// A whole day of four lessons, from the calendar to its end. Rule: each lesson is really watched, and leads to the next by itself.
import type { Page } from "@playwright/test";
import { focusOf, reach } from "../support/byKeyboard";
import { expect, test } from "../support/fixtures";
import { isLive } from "../support/screens";

const COURSE = 2;
/** Its lessons are the demo's shortest. */
const DAY = 18;
const LESSONS = 4;
/** Four films of up to 16 s at double speed, the rings between them, and a slow machine. */
const DAY_TIMEOUT_MS = 240_000;
test.use({ isSpending: true });

/** Films play at double speed: the page's own setting, which each lesson keeps. */
const quicken = (page: Page) =>
  page.addInitScript(() => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, "playbackRate") ?? {};
    addEventListener("playing", ({ target }) => set?.call(target, 2), true);
  });
const watched = (page: Page) =>
  page.getByRole("region", { name: "Lessons" }).getByRole("img", { name: "Watched", exact: true });
const finish = (page: Page) =>
  page.getByRole("region", { name: /^Video: / }).getByRole("button", { name: "Finish the day" });

/** Each lesson was watched; one without a video is passed over. */
async function expectAllWatched(page: Page): Promise<void> {
  await expect(finish(page)).toBeVisible({ timeout: DAY_TIMEOUT_MS });
  const lessons = page.getByRole("region", { name: "Lessons" });
  await expect(watched(page).or(lessons.getByText("No video"))).toHaveCount(LESSONS);
}

test("VIDEO-13 COURSE-13 A11Y-01 a whole day is watched and finished by keyboard alone, with no press between its lessons", async ({
  page,
}) => {
  test.setTimeout(DAY_TIMEOUT_MS);
  await quicken(page);
  await page.goto(`/course/${COURSE}/calendar`);
  await isLive(page);
  // the days are one stop of the Tab key, and arrows lead from one to the next
  await reach(page, /^link "Day \d+/);
  for (let presses = 0; presses < 14 && !(await focusOf(page)).includes(`Day ${DAY}`); presses++)
    await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await reach(page, /^button "Play: /);
  await page.keyboard.press("Enter");
  await expectAllWatched(page);
  await reach(page, /^button "Finish the day/);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Day \d+ is done$/)).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("VIDEO-13 COURSE-13 a whole day is watched and finished by touch alone, and nothing leaves the window sideways", async ({
    page,
  }) => {
    test.setTimeout(DAY_TIMEOUT_MS);
    await quicken(page);
    await page.goto(`/course/${COURSE}/calendar`);
    await isLive(page);
    await page.getByRole("link", { name: /^Day 16,/ }).tap();
    await page.getByRole("button", { name: /^Play: / }).tap();
    await expectAllWatched(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await finish(page).tap();
    await expect(page.getByText(/^Day \d+ is done$/)).toBeVisible();
  });
});

test.describe("a newcomer", () => {
  test.use({ as: null });

  test("AUTH-07 VIDEO-13 COURSE-04 a visitor signs up and has a lesson playing in three presses", async ({
    page,
    watch,
  }) => {
    watch.registerSecret("a-good-one");
    await page.goto("/");
    await page.getByRole("link", { name: "Create an account" }).click();
    for (const [name, text] of [
      ["Name", "Ines"],
      ["E-mail", "ines.three@example.com"],
      ["Password", "a-good-one"],
      ["Repeat password", "a-good-one"],
    ] as const)
      await page.getByRole("textbox", { name, exact: true }).fill(text);
    await page.getByRole("button", { name: "Create an account", exact: true }).click();
    const next = page.locator("section[aria-labelledby=continue-lesson]");
    await expect(next).toContainText("Welcome, Ines.");
    await next.getByRole("link", { name: "Start" }).click();
    await expect
      .poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0.5);
  });
});
