// Signing in through a social network: the demo brand, whose networks the server simulates.

import { expect, storedToken, test } from "../support/fixtures";
import { heading } from "../support/screens";

test.use({ as: null, brand: "dev" });

test("AUTH-06 an approval signs the learner in and continues to the requested page; nothing of it stays in the address", {
  tag: "@core",
}, async ({ page }) => {
  await page.goto("/?returnUrl=/homework");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(heading(page, "Homework")).toBeVisible();
  await expect(page).toHaveURL("/homework");
  expect(await storedToken(page)).toBeTruthy();
  await page.goBack();
  expect(page.url()).not.toContain("token");
  // the network's own page: it asks nothing twice, and leads on
  await expect(page.getByText("This request has been answered.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve" })).toHaveCount(0);
  await page.getByRole("link", { name: "Back to the school" }).click();
  await expect(heading(page, "My courses")).toBeVisible();
});

for (const [name, userAgent, order] of [
  ["web", undefined, ["Google", "VK", "Facebook", "Apple"]],
  ["android", "Mozilla/5.0 (Linux; Android 15) Chrome/140", ["Google", "VK", "Facebook", "Apple"]],
  ["ios", "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)", ["Apple", "Google", "VK", "Facebook"]],
] as const)
  test.describe(`on ${name}`, () => {
    if (userAgent) test.use({ userAgent });
    test(`BRAND-10 AUTH-06 the networks on ${name} are in the brand's order, all of one width`, {
      tag: "@all",
    }, async ({ page }) => {
      await page.goto("/");
      const buttons = page.getByRole("button", { name: /^Continue with/ });
      await expect(buttons).toHaveText([...order]);
      const names = await buttons.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
      expect(names).toEqual(order.map((network) => `Continue with ${network}`));
      const widths = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
      expect(new Set(widths).size).toBe(1);
    });
  });
