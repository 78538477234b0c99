// Every screen without its data: where that fails, while it loads, without a network, and for a newcomer who has nothing.
// Rule: the screens are those of the table of routes; one that looks as it does with its data is checked there.
import type { Page } from "@playwright/test";
import { violations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { isLive } from "../support/screens";
import { arrived, type Screen, screensOfLearner, walk, walkOn } from "../support/walk";

/** What no page can do without: who the learner is, what was paid, and where the pushes begin. */
const NEEDED = /\/spa\/(api\/v1\/(user|payment-subscription)|v2\/notifications)(\?|$)/;

const main = (page: Page) => page.getByRole("main");
const loading = (page: Page) => main(page).getByLabel("Loading…");
/** The screen is there, whatever it has. */
const shown = (page: Page) => expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Page not found");
const readyBy = (ready: Screen["ready"]) => screensOfLearner.map((screen) => ({ ...screen, ready }));
const expectNone = async (page: Page, name: string) => expect.soft(await violations(page), name).toEqual([]);

test("A11Y-01 A11Y-03 no screen has a violation where its data fails, nor while it loads", async ({ page }) => {
  test.slow();
  let isAnswering = true;
  await page.route("**/spa/**", async (route) => {
    if (route.request().method() !== "GET" || NEEDED.test(route.request().url())) return route.fallback();
    // one that is not answered hangs until the page is closed
    if (isAnswering) await route.fulfill({ status: 400, json: { name: "Bad", status: 400 } });
  });
  await page.goto("/home");
  // what fails while the connection is being made is requested again by itself once it is open
  await isLive(page);
  const failing: string[] = [];
  await walk(page, readyBy(arrived), async (_, { name }) => {
    if ((await main(page).getByRole("alert").count()) === 0) return;
    failing.push(name);
    await expectNone(page, `${name}, failed`);
  });
  isAnswering = false;
  const waiting: string[] = [];
  await walkOn(page, readyBy(shown), async (_, { name }) => {
    if ((await loading(page).count()) === 0) return;
    waiting.push(name);
    await expectNone(page, `${name}, loading`);
  });
  for (const name of ["home", "calendar", "day", "materials", "chat", "homework", "order"]) {
    expect.soft(failing).toContain(name);
    expect.soft(waiting).toContain(name);
  }
});

test("A11Y-01 A11Y-03 SHELL-09 no screen has a violation without a network", async ({ page, context }) => {
  test.slow();
  const before = new Map<string, string>();
  await walk(page, screensOfLearner, async (_, { name }) => {
    before.set(name, await main(page).innerText());
  });
  await context.setOffline(true);
  await expect(page.getByText("No internet, features may not work")).toBeVisible();
  await walkOn(page, readyBy(shown), async (_, { name }) => {
    if (name === "home" || (await main(page).innerText()) !== before.get(name)) await expectNone(page, name);
  });
  await context.setOffline(false);
});

test.describe("a newcomer", () => {
  test.use({ as: "newcomer@example.com" });
  test("A11Y-01 A11Y-03 no screen of a newcomer has a violation: lists are empty, courses and orders are another's", async ({
    page,
    faults,
  }) => {
    test.slow();
    // without a demo there is nothing (COURSE-04)
    await faults({ error_rate: 1, status: 400, path: "/spa/api/v1/order" });
    await walk(page, readyBy(arrived), (_, { name }) => expectNone(page, name));
  });
});
