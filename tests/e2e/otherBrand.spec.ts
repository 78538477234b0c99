// A brand with everything optional switched off: what it does not have is shown nowhere.
import { expect, test } from "./fixtures";
import { heading, sectionLink } from "./screens";

test.use({ brand: "default" });

test.describe("a guest", () => {
  test.use({ as: null });
  test("ROUTE-03 AUTH-05 a brand without registration has no link to it, and its address leads to sign-in", async ({
    page,
  }) => {
    await page.goto("/signup");
    await expect(page).toHaveURL("/");
    await expect(heading(page, "Sign in")).toBeVisible();
    await expect(page.getByRole("link", { name: "Create an account" })).toHaveCount(0);
  });
});

test("BRAND-06 BRAND-01 ROUTE-12 the same build without chats has none in menu and header, says so at their address, and leads home", async ({
  page,
}) => {
  await page.goto("/chat/2");
  await expect(heading(page, "This section isn’t available")).toBeVisible();
  await expect(sectionLink(page, "Homework")).toBeVisible();
  await expect(sectionLink(page, "Chats")).toHaveCount(0);
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("menuitem", { name: "Homework" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Chats" })).toHaveCount(0);
  await expect(page.getByRole("menuitem", { name: "Video consultations" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("main").getByRole("link", { name: "Back to home" }).click();
  await expect(page).toHaveURL("/home");
});
