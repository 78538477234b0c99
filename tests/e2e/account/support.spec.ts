// The result of a question on a phone; the rest of the support is in src/pages/support/supportPages.test.tsx.
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
