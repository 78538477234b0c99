// The support where the domain has no messenger: the form immediately.
import { expect, test } from "./fixtures";

test.describe("a guest", () => {
  test.use({ as: null });
  test("SUP-01 a guest writes immediately where there is no messenger", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Write to support" }).click();
    const dialog = page.getByRole("dialog", { name: "Support" });
    await expect(dialog.getByRole("textbox", { name: "Message" })).toBeVisible();
    await expect(dialog.getByRole("textbox", { name: "Name" })).toBeVisible();
    await expect(dialog.getByRole("link")).toHaveCount(0);
  });
});

test("SUP-01 a learner writes immediately where there is no messenger", async ({ page }) => {
  await page.goto("/support");
  await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("SUP-04 the topics name homework once: the brand's own", async ({ page }) => {
  await page.goto("/support");
  const topics = page.getByLabel("What is it about?").getByRole("option");
  await expect(topics.filter({ hasText: /homework/i })).toHaveText(["Handing in homework"]);
  await expect(topics.filter({ hasText: /homework/i })).toHaveAttribute("value", "10");
});

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
