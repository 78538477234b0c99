// Nothing on a screen moves while it loads. Rule: every route is loaded from nothing; a new one is checked by itself.
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { hold } from "../support/hold";
import { goInside, heading, homeworkLink } from "../support/screens";
import { arrived, screensOfLearner } from "../support/walk";

/** As the browser rates it: the part of the window that moves, times the part of the window that it moves by. */
const NOTICED = 0.005;

/** Runs in the page before anything else: lists what moved up or down. What stands in for content while it loads may give way. */
function recordShifts(noticed: number): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const isContent = (node: Node | null) => {
    const element = node instanceof Element ? node : (node?.parentElement ?? null);
    return element !== null && element.closest("[role=status]") === null;
  };
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      for (const { node, previousRect: before, currentRect: after } of sources)
        if (value > noticed && isContent(node) && before.y !== after.y)
          shifts.push(`${value.toFixed(3)}: ${node?.textContent?.slice(0, 40)} ${before.y} to ${after.y}`);
  }).observe({ type: "layout-shift", buffered: true });
}
/** Waits until the page was drawn so many times. */
const drawn = (page: Page, times: number) =>
  page.evaluate(async (left) => {
    for (; left > 0; left -= 1) await new Promise(requestAnimationFrame);
  }, times);
const shiftsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, isSpending: true });

  test("no screen of a learner moves anything while it loads", async ({ page }) => {
    test.slow();
    await page.addInitScript(recordShifts, NOTICED);
    for (const { name, path, ready } of screensOfLearner) {
      await page.goto(path, { waitUntil: "networkidle" });
      await ready(page);
      await arrived(page);
      await drawn(page, 20);
      expect.soft(await shiftsOf(page), name).toEqual([]);
    }
  });

  test("a shift is noticed: what comes late above the content is listed", async ({ page }) => {
    await page.addInitScript(recordShifts, NOTICED);
    await page.goto("/user/settings", { waitUntil: "networkidle" });
    await expect(heading(page, "Settings")).toBeVisible();
    await page.locator("main").evaluate((main) => {
      const late = document.createElement("div");
      late.style.height = "60px";
      main.prepend(late);
    });
    await expect.poll(() => shiftsOf(page)).not.toEqual([]);
  });

  test("SHELL-11 HW-01 a list of homework that comes after its banner moves nothing: the banner below waits for it", {
    tag: "@all",
  }, async ({ page }) => {
    await page.addInitScript(recordShifts, NOTICED);
    const answer = await hold(page, /\/api\/v1\/homework(\?|$)/);
    // the banners are known there, and so is how they are drawn
    await page.goto("/banners");
    await expect(heading(page, "Offers for you")).toBeVisible();
    await goInside(page, "/tasks");
    await expect(heading(page, "Homework")).toBeVisible();
    // a banner that waits for nothing is there by then
    await drawn(page, 20);
    answer();
    await expect(homeworkLink(page, "").first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Book a video consultation" })).toHaveCount(1);
    // the browser lists a shift some frames after it happens
    await drawn(page, 20);
    expect(await shiftsOf(page)).toEqual([]);
  });

  test.describe("with few points", () => {
    test.use({ as: "newcomer@example.com" });
    test("CAT-03 a balance whose sentence has two lines moves nothing when it comes", { tag: "@all" }, async ({
      page,
    }) => {
      await page.addInitScript(recordShifts, NOTICED);
      const answer = await hold(page, "**/user-score/amount*");
      await page.goto("/user/points");
      await expect(heading(page, "Points")).toBeVisible();
      await drawn(page, 2);
      answer();
      await expect(page.getByText("Points can be spent from 200. 200 more points to go.")).toBeVisible();
      await drawn(page, 20);
      expect(await shiftsOf(page)).toEqual([]);
    });
  });
});
