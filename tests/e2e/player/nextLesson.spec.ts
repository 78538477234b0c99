// From one lesson to the next without looking for it: after its end, by a key, and by choosing one.
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { DAY, player, start } from "../support/playerScreen";

const isPlaying = (page: Page) => expect.poll(() => player(page).isPaused()).toBe(false);
const lessonIn = (page: Page) => new URL(page.url()).searchParams.get("lesson");

test("VIDEO-13 a lesson that ends offers the next one, which plays by itself and has the keys; P leads back", async ({
  page,
}) => {
  const { box, film } = await start(page);
  const first = await box.getAttribute("aria-label");
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.2;
  });
  await expect(box.getByText("Next lesson")).toBeVisible();
  await expect(page).toHaveURL(/lesson=\d+/);
  await isPlaying(page);
  await expect(box).not.toHaveAccessibleName(first ?? "");
  const second = lessonIn(page);
  await page.keyboard.press("p");
  await expect.poll(() => lessonIn(page)).not.toBe(second);
  await expect(box).toHaveAccessibleName(first ?? "");
  await page.keyboard.press("n");
  await expect.poll(() => lessonIn(page)).toBe(second);
});

test("VIDEO-13 a lesson that is chosen in the list plays, and its keys work at once", async ({ page }) => {
  await start(page);
  const rows = page.getByRole("main").locator("a[href*='?lesson=']");
  const other = rows.and(page.locator(":not([aria-current])")).first();
  await other.press("Enter");
  await isPlaying(page);
  await page.keyboard.press("k");
  await expect.poll(() => player(page).isPaused()).toBe(true);
});

test("VIDEO-05 VIDEO-13 a lesson that is left for another one goes on where it was, and a reload never plays", async ({
  page,
}) => {
  const { box, film, positionS } = await start(page);
  const rows = page.getByRole("main").locator("a[href*='?lesson=']");
  const left = rows.and(page.locator("[aria-current]"));
  const to = await left.getAttribute("href");
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 5;
  });
  await expect.poll(positionS).toBeGreaterThan(5.5);
  await rows.and(page.locator(":not([aria-current])")).first().click();
  await isPlaying(page);
  const goesOn = box.getByRole("button", { name: /^Play: .*Continue from 0:0[5-9]/ });
  await page.goto(to ?? "");
  await expect(goesOn).toBeVisible();
  await page.locator(`a[href="${to}"]`).click();
  await isPlaying(page);
  await page.keyboard.press("k");
  await expect.poll(() => player(page).isPaused()).toBe(true);
  await page.reload();
  await expect(goesOn).toBeVisible();
  await goesOn.hover();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(2);
  expect(await player(page).isPaused()).toBe(true);
});

test("VIDEO-13 COURSE-18 the last lesson of a day leads to the first that is not watched yet", async ({ page }) => {
  await page.goto(DAY);
  const rows = page.getByRole("main").locator("a[href*='?lesson=']");
  const last = await rows.last().getAttribute("href");
  const { box, film } = await start(page, `${last}&round=2`);
  const name = await box.getAttribute("aria-label");
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.2;
  });
  await expect(box.getByText("Next lesson")).toBeVisible();
  await expect(box).not.toHaveAccessibleName(name ?? "");
  await isPlaying(page);
});

test("COURSE-21 a set that is repeated goes on with its next round, which the page and the address name", async ({
  page,
}) => {
  await page.goto(DAY);
  const rows = page.getByRole("main").locator("a[href*='?lesson=']");
  const [first, last] = [await rows.first().getAttribute("href"), await rows.last().getAttribute("href")];
  const { box, film } = await start(page, `${last}&round=1`);
  await expect(page.getByText("Round 1 of 2", { exact: true })).toBeVisible();
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.2;
  });
  await expect(box.getByText(/ · Round 2 of 2$/)).toBeVisible();
  await expect(page.getByText("Round 2 of 2", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${first}&round=2`);
  await isPlaying(page);
});

test("VIDEO-13 what is switched off in the settings waits for a press at the end of a lesson", async ({ page }) => {
  await page.goto("/user/settings/appearance");
  await page.getByRole("switch", { name: "Play the next lesson by itself" }).click();
  await expect(page.getByRole("switch", { name: "Play the next lesson by itself" })).not.toBeChecked();
  const { box, film } = await start(page);
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.2;
  });
  await expect(box.getByRole("button", { name: "Play now" })).toBeVisible();
  await expect(box.getByRole("button", { name: "Not now" })).toHaveCount(0);
});
