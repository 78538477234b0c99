// The support where the domain has no messenger: the form at once.
import { expect, test } from "./fixtures";

test.describe("a guest", () => {
  test.use({ as: null });
  test("SUP-01 writes at once where there is no messenger", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Write to support" }).click();
    const dialog = page.getByRole("dialog", { name: "Support" });
    await expect(dialog.getByRole("textbox", { name: "Message" })).toBeVisible();
    await expect(dialog.getByRole("textbox", { name: "Name" })).toBeVisible();
    await expect(dialog.getByRole("link")).toHaveCount(0);
  });
});

test("SUP-01 a learner writes at once where there is no messenger", async ({ page }) => {
  await page.goto("/support");
  await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
