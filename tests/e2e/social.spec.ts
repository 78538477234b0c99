// Signing in through a social network: the demo brand, whose networks the server simulates.

import type { Page } from "@playwright/test";
import { sample } from "../support/all";
import { violations } from "./axe";
import { expect, signInByForm, storedToken, test } from "./fixtures";
import { heading } from "./screens";

test.use({ as: null, brand: "dev" });

const leave = async (page: Page, network = "Google") => {
  await page.goto("/");
  await page.getByRole("button", { name: `Continue with ${network}` }).click();
  await expect(page).toHaveURL(/\/local\/social\//);
};
const failed = (page: Page) => page.getByRole("dialog", { name: "Error" });

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
});

test("AUTH-06 an account that is linked with nobody, and a refusal, are reported", async ({ page }) => {
  await leave(page, "VK");
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(failed(page)).toContainText("No account is linked");
  await page.getByRole("button", { name: "OK", exact: true }).click();
  await leave(page);
  await page.getByRole("button", { name: "Refuse" }).click();
  await expect(failed(page)).toContainText("Something went wrong with the social network");
});

test("AUTH-06 SEC-02 a return that this tab did not request signs nobody in", async ({ page, watch }) => {
  await page.goto("/?action=login&status=success&state=forged&token=somebody-elses");
  await expect(failed(page)).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(await storedToken(page)).toBeNull();
  expect(watch.requests.filter((request) => request.includes("/spa/api/v1/user"))).toEqual([]);
});

for (const [name, userAgent, order] of sample([
  ["web", undefined, ["Google", "VK", "Facebook", "Apple"]],
  ["android", "Mozilla/5.0 (Linux; Android 15) Chrome/140", ["Google", "VK", "Facebook", "Apple"]],
  ["ios", "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)", ["Apple", "Google", "VK", "Facebook"]],
] as const))
  test.describe(`on ${name}`, () => {
    if (userAgent) test.use({ userAgent });
    test(`BRAND-10 AUTH-06 the networks on ${name} are in the brand's order`, async ({ page }) => {
      await page.goto("/");
      const buttons = page.getByRole("button", { name: /^Continue with/ });
      await expect(buttons).toHaveText([...order]);
      const names = await buttons.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
      expect(names).toEqual(order.map((network) => `Continue with ${network}`));
      const widths = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
      expect(new Set(widths).size).toBe(1);
    });
  });

test("PROF-05 the learner links a network, sees when it belongs to another account, and unlinks it after a confirmation", async ({
  page,
}) => {
  const row = (network: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: network });
  const link = (network: string) => page.getByRole("button", { name: `Link ${network}`, exact: true });
  // by the form: the fake network knows the learner who links by the cookie that comes with it
  await page.goto("/?returnUrl=/user/social-networks");
  await signInByForm(page, "second@example.com");
  await expect(row("VK")).toContainText("Not linked");
  await link("VK").click();
  await page.getByRole("button", { name: "link_social_id_already_taken" }).click();
  await expect(failed(page)).toContainText("This network is already linked to another account.");
  expect(await violations(page)).toEqual([]);
  await expect(page).toHaveURL("/linksocialnetworks");
  await page.keyboard.press("Escape");
  await expect(row("VK")).toContainText("Not linked");

  await link("VK").click();
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(row("VK")).toContainText("Linked");
  await expect(page).toHaveURL("/linksocialnetworks");

  await page.getByRole("button", { name: "Unlink VK" }).click();
  const question = page.getByRole("dialog", { name: "Unlink VK?" });
  await expect(question).toContainText(
    "This is your last linked network: from now on you’ll sign in only with second@example.com",
  );
  expect(await violations(page)).toEqual([]);
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await violations(page)).toEqual([]);
  await expect(row("VK")).toContainText("Linked");
  await page.getByRole("button", { name: "Unlink VK" }).click();
  await question.getByRole("button", { name: "Unlink" }).click();
  await expect(link("VK")).toBeVisible();
  await page.reload();
  await expect(row("VK")).toContainText("Not linked");
});
