// Home begins with what the learner should do next; each step leads to where it is done.
import type { Page } from "@playwright/test";
import { violations } from "./axe";
import { expect, test } from "./fixtures";
import { hold } from "./hold";
import { goInside, heading, homeworks, isLive, unreadCount } from "./screens";

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

test("COURSE-13 home names the course to continue once each course has answered, and not another one before", async ({
  page,
}) => {
  const main = page.getByRole("main");
  const card = main.getByRole("region").filter({ has: page.getByRole("link", { name: /^(Continue|Start)$/ }) });
  await page.goto("/home");
  await expect(card).toBeVisible();
  const text = (await card.textContent()) ?? "";
  const SPANISH = 2;
  expect(text).toContain("Spanish from zero");
  const answerSpanish = await hold(page, `**/spa/api/v1/user-course-streams/${SPANISH}/status*`);
  await page.reload();
  await expect(main.getByRole("article").filter({ hasText: "Warm-up for the spine" })).toBeVisible();
  await expect(card).toHaveCount(0);
  answerSpanish();
  await expect(card).toHaveText(text);
});

test("COURSE-17 NET-07 home shows the days of this week and the run of days in a row; when they fail, they can be requested again", async ({
  page,
  record,
  faults,
}) => {
  await page.goto("/homework");
  await isLive(page);
  await faults({ error_rate: 1, status: 400, path: "/spa/api/v1/user-activity" });
  await goInside(page, "/home");
  const week = page.getByRole("region", { name: "This week" });
  await expect(week).toContainText("Your week couldn’t be loaded.");
  await faults({});
  await week.getByRole("button", { name: "Try again" }).click();

  const { body } = await record.call("GET", "/spa/api/v1/user-activity?days=35");
  const active = new Set((body as { date: string }[]).map(({ date }) => date));
  const today = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Madrid" });
  const dateAt = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const studied = Array.from({ length: 7 }, (_, index) => active.has(dateAt(index - sinceMonday)));
  await expect(week.getByRole("listitem")).toHaveText(
    studied.map((isActive) => (isActive ? /: you studied/ : /^(?!.*you studied)/)),
  );
  await expect(week.locator("[aria-current=date]")).toHaveCount(1);
  const before = Array.from({ length: 36 }, (_, index) => active.has(dateAt(-1 - index)));
  const run = before.indexOf(false) + Number(active.has(today));
  expect(run).toBeGreaterThan(3);
  await expect(week.getByText(`${run} days in a row`)).toBeVisible();
});

test("COURSE-02 COURSE-13 home begins with where to continue, and a card says the next lesson and leads to its calendar", async ({
  page,
}) => {
  await page.goto("/home");
  const next = page.locator("section[aria-labelledby=continue-lesson]");
  const lesson = (await next.getByRole("heading", { level: 2 }).textContent()) ?? "";
  await expect(next.getByText(/^Day \d+/)).toBeVisible();
  const card = page.getByRole("article").filter({ has: page.getByText(`Next: ${lesson}`, { exact: true }) });
  await expect(card.first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Renew the course" })).toHaveAttribute("href", "/extend/1");
  expect(await violations(page)).toEqual([]);
  await next.getByRole("link", { name: /^(Start|Continue)$/ }).click();
  await expect(page).toHaveURL(/\/course\/\d+\/calendar\/\d+\?lesson=\d+$/);
  await page.goBack();
  await page.getByRole("main").getByRole("link", { name: "Spanish from zero" }).click();
  await expect(page).toHaveURL(/\/course\/2\/calendar$/);
});
