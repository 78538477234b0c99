// Home begins with what the learner should do next; each step leads to where it is done.
import type { Page } from "@playwright/test";
import { violations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { hold } from "../support/hold";
import { heading, homeworks, isLive, unreadCount } from "../support/screens";

test("COURSE-02 SHELL-13 home begins with the tasks to rework, the new replies and the course that ends, and follows the bus", async ({
  page,
  record,
  expert,
}) => {
  await page.goto("/home");
  await isLive(page);
  const steps = page.getByRole("region", { name: "What to do next" });
  const reworks = (await homeworks(record)).filter(({ status, is_locked }) => status === "FAIL" && !is_locked).length;
  await expect(steps.getByRole("link", { name: new RegExp(`^${reworks} tasks? to rework$`) })).toBeVisible();
  const before = await unreadCount(record);
  await expert.reply(5, "One more for home.");
  const replies = steps.getByRole("link", { name: new RegExp(`^${before + 1} new repl`) });
  await expect(replies).toBeVisible();
  await expect(steps.getByRole("link", { name: /ends in \d+ days?$/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // it is the first thing below the heading
  const top = async (name: string) => (await page.getByRole("region", { name }).boundingBox())?.y ?? 0;
  const tabs = await page.getByRole("tablist").boundingBox();
  expect(await top("What to do next")).toBeLessThan(tabs?.y ?? 0);
  await replies.click();
  await expect(heading(page, /Chats|Morning yoga/)).toBeVisible();
});

/** Puts these words before every title: a phone is narrow. */
const lengthenTitles = (page: Page, words: string) =>
  page.route("**/spa/api/v1/{user-course-streams*,courses/**}", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('"title":"', `"title":"${words}`);
    await route.fulfill({ response, body });
  });

for (const [width, words] of [
  [360, "A long conversation at the market: "],
  [828, ""],
  [1440, ""],
] as const)
  test(`COURSE-02 what home shows arrives in its place at ${width} px: nothing below it moves`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    if (words) await lengthenTitles(page, words);
    const answerAll = await hold(
      page,
      "**/spa/api/v1/{user-course-streams*,user-course-streams/**,homework*,chats?*,courses/**}",
    );
    await page.goto("/home");
    const parts = [page.getByRole("region", { name: "This week" }), page.getByRole("tablist")];
    const places = () => Promise.all(parts.map(async (part) => (await part.boundingBox())?.y));
    await expect(page.getByRole("tabpanel").getByRole("status", { name: "Loading…" })).toBeVisible();
    const before = await places();
    answerAll();
    const steps = page.getByRole("region", { name: "What to do next" });
    await expect(steps.getByRole("link", { name: /to rework$/ })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /^(Continue|Start)$/ })).toBeVisible();
    expect(await places()).toEqual(before);
    // each is within reach of the keyboard, also where the row is wider than the window
    await steps.getByRole("link").first().focus();
    for (const step of await steps.getByRole("link").all()) {
      await expect(step).toBeFocused();
      await expect(step).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("Tab");
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
