// The result of a question on a phone; the rest of the support is in src/pages/support/supportPages.test.tsx.
import { violations } from "../support/axe";
import { expect, test } from "../support/fixtures";

test.describe("on a phone, in the longest language", () => {
  test.use({ locale: "ru-RU", viewport: { width: 360, height: 780 } });
  test("SHELL-06 SUP-03 the result of a question has room for its text beside its button", async ({ page }) => {
    await page.goto("/support");
    await page.getByRole("textbox", { name: "Сообщение" }).fill("Как перенести занятие?");
    await page.getByRole("button", { name: "Отправить" }).click();
    const words = page.getByText("Как перенести занятие?");
    await expect(page.getByRole("button", { name: "Задать другой вопрос" })).toBeVisible();
    expect((await words.boundingBox())?.width).toBeGreaterThan(180);
  });
});

test.describe("a brand with answers", { tag: "@all" }, () => {
  test.use({ brand: "dev", viewport: { width: 360, height: 3_200 } });
  test("SUP-06 A11Y-01 an answer unfolds by the keyboard, and the page with it has no violation", async ({ page }) => {
    await page.goto("/support");
    await page.locator("summary", { hasText: "Can I pause a course?" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText(/the days on which you don’t study/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
