// What comes out of a printer: the content alone, all of it that is loaded, dark on white.
import { expect, test } from "../support/fixtures";
import { chatScreen, heading, homeworkLink, homeworks } from "../support/screens";

const YOGA = 5;

test("CHAT-02 a printed conversation is all its loaded messages, without the app around them, dark on white", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const { open, send, box, log, rows } = chatScreen(page);
  await open(YOGA);
  await send("For the printer");
  await expect(rows("For the printer")).toHaveAttribute("data-state", "sent");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const paper = page.locator("main article:visible");
  await expect(paper.last()).toContainText("For the printer");
  await expect(log).toBeHidden();
  await expect(box).toBeHidden();
  for (const part of ["banner", "navigation"] as const)
    await expect(page.getByRole(part).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Chats" })).toBeHidden();
  await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
  await expect(heading(page, "Chat: Morning yoga")).toBeVisible();
  const { ink, sheet, cut } = await page.evaluate(() => ({
    ink: getComputedStyle(document.documentElement).color,
    sheet: getComputedStyle(document.documentElement).backgroundColor,
    cut: document.documentElement.scrollHeight - (document.querySelector("main")?.scrollHeight ?? 0),
  }));
  expect(ink).toMatch(/^oklch\(0\.2/);
  expect(sheet).toMatch(/^oklch\(1 /);
  expect(cut).toBeGreaterThanOrEqual(0);
  await page.emulateMedia({ media: "screen" });
  await expect(rows("For the printer")).toBeInViewport();
});

test("HW-05 a printed homework is its task and its history, without the form", async ({ page, record }) => {
  const task = (await homeworks(record)).find(({ status, is_locked }) => status === "NOT_UPLOADED" && !is_locked);
  if (!task) throw new Error("The learner has no open homework");
  await page.goto("/homework");
  await homeworkLink(page, task.homework.title).click();
  await expect(heading(page, task.homework.title)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Task" })).toBeVisible();
  await expect(page.getByRole("textbox").filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("navigation").filter({ visible: true })).toHaveCount(0);
});
