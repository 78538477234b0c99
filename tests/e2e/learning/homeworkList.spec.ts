// The list of homework: what is open stays in view, what is over is folded, and one course can be chosen.
import type { Page } from "@playwright/test";
import { violations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { heading, homeworkLink, homeworks, inSection, isLive } from "../support/screens";

/** Few rows fit: what is not scrolled to is out of view. */
test.use({ viewport: { width: 1280, height: 460 } });

const fold = (page: Page, name: RegExp) => page.getByRole("main").getByRole("button", { name });
const current = (page: Page) => page.getByRole("main").locator("a[aria-current=page]");

test("HW-01 A11Y-01 what is done and what is locked is folded with its number, and opens with a press", {
  tag: "@core",
}, async ({ page, record }) => {
  const all = await homeworks(record);
  const done = all.filter(({ status, is_locked }) => status === "DONE" && !is_locked);
  await page.goto("/homework");
  const button = fold(page, new RegExp(`^Done \\(${done.length}\\)$`));
  await expect(button).toHaveAttribute("aria-expanded", "false");
  const title = done[0]?.homework.title ?? "";
  await expect(homeworkLink(page, title)).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(homeworkLink(page, title).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(homeworkLink(page, title)).toHaveCount(0);
  await expect(fold(page, /^Locked \(\d+\)$/)).toHaveAttribute("aria-expanded", "false");
});

test("HW-01 a task that is opened by a link is in view in the list, also in a folded section", async ({
  page,
  record,
}) => {
  const last = (await homeworks(record)).filter(({ status, is_locked }) => status === "DONE" && !is_locked).at(-1);
  await page.goto(`/homework/${last?.stream_id}/${last?.id}`);
  await expect(current(page)).toHaveCount(1);
  await expect(current(page)).toBeInViewport({ ratio: 1 });
  await expect(heading(page, last?.homework.title ?? "")).toBeFocused();
});

test("HW-04 the open task stays in view when it changes its section, with a submission and with a verdict", async ({
  page,
  record,
  expert,
}) => {
  const task = (await homeworks(record)).find(({ status, is_locked }) => status === "NOT_UPLOADED" && !is_locked);
  if (!task) throw new Error("The learner has no open homework");
  await page.goto(`/homework/${task.stream_id}/${task.id}`);
  await isLive(page);
  await page.getByRole("textbox", { name: "Message" }).fill("My work.");
  await page.getByRole("button", { name: "Send homework" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "On checking" }).and(page.locator(":focus"))).toBeVisible();
  await expect(current(page).and(inSection(page, /^On checking$/))).toHaveCount(1);
  await expect(current(page)).toBeInViewport({ ratio: 1 });
  await expert.giveVerdict(task.id, { status: "DONE", message: "Well done." });
  await expect(current(page).and(inSection(page, /^Done \(/))).toHaveCount(1);
  await expect(current(page)).toBeInViewport({ ratio: 1 });
});
