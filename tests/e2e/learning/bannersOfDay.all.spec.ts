// The banners of a day: before its lessons, in place of a video that is not there, and after the video. The server's own demo banners.
import type { Locator, Page } from "@playwright/test";
import { expect } from "../support/fixtures";
import { playOthers, test } from "../support/others";
import { goInside, heading } from "../support/screens";
import { deleteAnswers, waitUntilStored } from "../support/storedRecords";

/** Of the demo learner: a lesson of this day has no video, and one before the lessons takes turns with another. */
const DAY = "/course/2/calendar/16";
const FIRST = "English for work";
const SECOND = "Drawing: a pencil is all you need";
const INSTEAD = "Articles of your clubs";
const AFTER = "Talk to an expert by video";

const banner = (page: Page, title: string) => page.getByRole("link", { name: title, exact: true });
const lessons = (page: Page) => page.getByRole("region", { name: "Lessons" });
const film = (page: Page) => page.getByRole("region", { name: /^Video: / });
const lessonLink = (page: Page, title: string) => lessons(page).getByRole("link", { name: new RegExp(title) });
const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It has no place on the page");
  return { top: box.y, bottom: box.y + box.height };
};
/** From another page, where the banners are known already. */
async function openDay(page: Page): Promise<void> {
  await goInside(page, "/banners");
  await expect(heading(page, "Offers for you")).toBeVisible();
  await expect(banner(page, FIRST)).toBeVisible();
  await goInside(page, DAY);
  await expect(lessonLink(page, "Listen first")).toBeVisible();
}

test("CAT-02 SHELL-11 a day has one banner before its lessons, one after the video, and one in place of a video, by turns", async ({
  page,
}) => {
  await page.goto("/banners");
  await openDay(page);
  await expect(banner(page, FIRST)).toBeVisible();
  await expect(banner(page, SECOND)).toHaveCount(0);
  expect((await boxOf(banner(page, FIRST))).bottom).toBeLessThan((await boxOf(lessonLink(page, "Listen first"))).top);
  await expect(banner(page, INSTEAD)).toHaveCount(0);
  await expect(banner(page, AFTER)).toHaveCount(1);
  expect((await boxOf(banner(page, AFTER))).top).toBeGreaterThanOrEqual((await boxOf(film(page))).bottom);

  await lessonLink(page, "How it works").click();
  await expect(banner(page, INSTEAD)).toBeVisible();
  await expect(film(page)).toHaveCount(0);
  expect((await boxOf(banner(page, INSTEAD))).bottom).toBeLessThan((await boxOf(banner(page, AFTER))).top);

  await openDay(page);
  await expect(banner(page, SECOND)).toBeVisible();
  await expect(banner(page, FIRST)).toHaveCount(0);
  await openDay(page);
  await expect(banner(page, FIRST)).toBeVisible();
});

test("CAT-06 the banners of a day come late and move neither its film nor its lessons", async ({ page }) => {
  await page.goto("/banners");
  await openDay(page);
  await expect(banner(page, AFTER)).toBeVisible();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/banners?*", async (route) => {
    await released;
    await route.continue();
  });
  await waitUntilStored(page, "banners");
  await deleteAnswers(page);
  await page.reload();
  const stays = [film(page), lessonLink(page, "Listen first"), lessonLink(page, "How it works")];
  for (const each of stays) await expect(each).toBeVisible();
  await expect(page.locator("[data-banner-room=waiting]")).toHaveCount(2);
  await page.evaluate(() => document.fonts.ready);
  const before = await Promise.all(stays.map(boxOf));
  release();
  await expect(banner(page, AFTER)).toBeVisible();
  await expect(page.locator("[data-banner-room=waiting]")).toHaveCount(0);
  expect(await Promise.all(stays.map(boxOf))).toEqual(before);
});

test("CAT-02 ANA-01 a banner of a day is counted as shown and as pressed once a visit, however often it is in view and pressed", async ({
  page,
  context,
  server,
}) => {
  await context.addCookies([{ name: "consent", value: "1.10", url: server.url, sameSite: "Strict" }]);
  const { bodies } = await playOthers(context);
  const count = (action: string, placement: string) =>
    bodies.filter((body) => body.includes(`"${action}"`) && body.includes(`"desktop day ${placement}"`)).length;
  await page.goto("/banners");
  await openDay(page);
  const look = async (title: string) => banner(page, title).scrollIntoViewIfNeeded();
  await look(FIRST);
  await expect.poll(() => count("banner_show", "beforeLessons")).toBe(1);
  for (let press = 0; press < 2; press++) {
    const opened = context.waitForEvent("page");
    await banner(page, FIRST).click({ modifiers: ["ControlOrMeta"] });
    await (await opened).close();
  }
  await expect.poll(() => count("banner_click", "beforeLessons")).toBe(1);
  // what comes after it is counted: so the second press was not counted, and neither was a second look
  await look(AFTER);
  await expect.poll(() => count("banner_show", "afterVideo")).toBe(1);
  await look(FIRST);
  await banner(page, AFTER).click();
  await expect.poll(() => count("banner_click", "afterVideo")).toBe(1);
  expect([count("banner_show", "beforeLessons"), count("banner_click", "beforeLessons")]).toEqual([1, 1]);

  await openDay(page);
  await look(SECOND);
  await expect.poll(() => count("banner_show", "beforeLessons")).toBe(2);
});
