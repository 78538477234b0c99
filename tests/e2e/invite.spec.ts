// The invitation to the mobile app, in played time (the demo brand has an app).
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { heading, sectionLink } from "./screens";

test.use({ brand: "dev", as: "second@example.com" });

const DAY_MS = 86_400_000;
const card = (page: Page) => page.getByRole("dialog", { name: "Learn on your phone" });

test("SHELL-08 on a desktop it comes 2 s after the sign-in, takes nothing from what is being done, and stays away once closed", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/home");
  await expect(heading(page, "My courses")).toBeFocused();
  await expect(card(page)).toBeVisible();
  await expect(heading(page, "My courses")).toBeFocused();
  await expect(card(page).getByRole("img", { name: `Code that leads to ${server.url}/` })).toBeVisible();
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const colours = await card(page)
      .getByRole("img")
      .evaluate((code) => {
        const { backgroundColor, fill } = getComputedStyle(code);
        // lab(lightness …)
        return [backgroundColor, fill].map((colour) => Number.parseFloat(colour.replace(/^\D+/, "")));
      });
    expect(colours[0], "light in both themes").toBeGreaterThan(95);
    expect(colours[1], "dark in both themes").toBeLessThan(20);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
  await card(page).getByRole("button", { name: "Close" }).click();
  await expect(card(page)).toBeHidden();
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem("invite:closes") ?? "{}"));
  expect(await kept()).toMatchObject({ closeCount: 1 });
  // a day later
  await page.evaluate((ms) => {
    const { closeCount, until } = JSON.parse(localStorage.getItem("invite:closes") ?? "{}");
    localStorage.setItem("invite:closes", JSON.stringify({ closeCount, until: until - ms }));
  }, DAY_MS);
  await page.reload();
  await expect(card(page)).toBeVisible();
  await card(page).getByRole("button", { name: "Close" }).press("Escape");
  await expect(card(page)).toBeHidden();
  const { closeCount, until } = await kept();
  expect(closeCount).toBe(0);
  expect(until - Date.now()).toBeGreaterThan(2.9 * DAY_MS);
});

test("SHELL-08 it has no place on a tablet", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/home");
  await expect(card(page)).toBeVisible();
  await page.setViewportSize({ width: 828, height: 900 });
  await expect(card(page)).toBeHidden();
});

test("SHELL-08 it waits for the answer about cookies, and 2 s more", async ({ page, context }) => {
  await context.clearCookies();
  await page.clock.install();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/home");
  await expect(heading(page, "My courses")).toBeVisible();
  const cookies = page.getByRole("button", { name: "Only necessary" });
  await expect(cookies).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(card(page)).toHaveCount(0);
  await cookies.click();
  await expect(cookies).toHaveCount(0);
  await page.clock.runFor(2_500);
  await expect(card(page)).toBeVisible();
});

test("SHELL-08 an invitation that does not arrive is none, and costs nothing else", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route("**/v/InviteCard*", (route) => route.fulfill({ status: 404, body: "" }));
  const missed = page.waitForResponse(/\/v\/InviteCard.*\.js$/);
  await page.goto("/home");
  await missed;
  await sectionLink(page, "Homework").click();
  await expect(heading(page, "Homework")).toBeFocused();
  await expect(card(page)).toBeHidden();
});
