// The invitation to the mobile app, on a fake clock (the demo brand has an app).
import type { Page } from "@playwright/test";
import { violations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { chatScreen, heading, sectionLink } from "../support/screens";

test.use({ brand: "dev", as: "second@example.com", isInvited: true });

const DAY_MS = 86_400_000;
const invite = (page: Page) => page.getByRole("dialog", { name: "Learn on your phone" });

test("SHELL-08 the invitation comes 2 s after the sign-in on a desktop, gives the focus back, and stays away once closed", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/home");
  await expect(heading(page, "My courses")).toBeFocused();
  await expect(invite(page)).toBeVisible();
  await expect(invite(page).getByRole("img", { name: `QR code for ${server.url}/` })).toBeVisible();
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const colours = await invite(page)
      .getByRole("img")
      .evaluate((code) => {
        const { backgroundColor, fill } = getComputedStyle(code);
        // lab(lightness …)
        return [backgroundColor, fill].map((colour) => Number.parseFloat(colour.replace(/^\D+/, "")));
      });
    expect(colours[0], "light in both themes").toBeGreaterThan(95);
    expect(colours[1], "dark in both themes").toBeLessThan(20);
    expect(await violations(page)).toEqual([]);
  }
  await invite(page).getByRole("button", { name: "Close" }).click();
  await expect(invite(page)).toBeHidden();
  await expect(heading(page, "My courses")).toBeFocused();
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem("invite:closes") ?? "{}"));
  expect(await stored()).toMatchObject({ closeCount: 1 });
  // a day later
  await page.evaluate((ms) => {
    const { closeCount, until } = JSON.parse(localStorage.getItem("invite:closes") ?? "{}");
    localStorage.setItem("invite:closes", JSON.stringify({ closeCount, until: until - ms }));
  }, DAY_MS);
  await page.reload();
  await expect(invite(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(invite(page)).toBeHidden();
  const { closeCount, until } = await stored();
  expect(closeCount).toBe(0);
  expect(until - Date.now()).toBeGreaterThan(2.9 * DAY_MS);
});

test("SHELL-08 the invitation does not show on a tablet", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/home");
  await expect(invite(page)).toBeVisible();
  await page.setViewportSize({ width: 828, height: 900 });
  await expect(invite(page)).toBeHidden();
});

test("SHELL-08 the invitation waits for the answer about cookies, and 2 s more", async ({ page, context }) => {
  await context.clearCookies({ name: "consent" });
  await page.clock.install();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/home");
  await expect(heading(page, "My courses")).toBeVisible();
  const cookies = page.getByRole("button", { name: "Necessary only" });
  await expect(cookies).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(invite(page)).toHaveCount(0);
  await cookies.click();
  await expect(cookies).toHaveCount(0);
  await page.clock.runFor(2_500);
  await expect(invite(page)).toBeVisible();
});

test("SHELL-08 the invitation does not come to a chat, waits on home while a menu is open, and 2 s more", async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/chat/8");
  const { box } = chatScreen(page);
  await box.focus();
  await page.clock.runFor(5_000);
  await page.keyboard.type("Nobody takes the ");
  await page.clock.runFor(10_000);
  await page.keyboard.type("box from me.");
  await expect(box).toHaveValue("Nobody takes the box from me.");
  await expect(invite(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.mouse.click(720, 80);
  await page.clock.runFor(10_000);
  await expect(invite(page)).toHaveCount(0);
  await sectionLink(page, "Home").click();
  await expect(heading(page, "My courses")).toBeVisible();
  await page.clock.runFor(1_000);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.clock.runFor(10_000);
  await expect(page.getByRole("menu")).toBeVisible();
  await expect(invite(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.clock.runFor(2_500);
  await expect(invite(page)).toBeVisible();
});

test("SHELL-08 an invitation that does not load is not shown, and affects nothing else", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route("**/v/InviteDialog*", (route) => route.fulfill({ status: 404, body: "" }));
  const missed = page.waitForResponse(/\/v\/InviteDialog.*\.js$/);
  await page.goto("/home");
  await missed;
  await sectionLink(page, "Homework").click();
  await expect(heading(page, "Homework")).toBeFocused();
  await expect(invite(page)).toBeHidden();
});
