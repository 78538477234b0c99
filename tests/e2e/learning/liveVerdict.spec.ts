// Homework is sent and its verdict arrives, live, wherever the learner is; nothing typed is lost on the way.

import type { Page } from "@playwright/test";
import { signIn } from "../../support/http";
import { expect, heard, LEARNER, test } from "../support/fixtures";
import { heading, homeworkLink, homeworks, inSection, isLive, sectionLink } from "../support/screens";

const status = (page: Page, name: string) =>
  page.locator("[data-status]").getByRole("heading", { level: 2, name, exact: true });
const box = (page: Page) => page.getByRole("textbox", { name: "Message" });
const sendButton = (page: Page) => page.getByRole("button", { name: "Send homework" });

test("HW-01 HW-02 HW-03 HW-04 a submission shows as on checking, and its verdict appears in page, list, header and title", {
  tag: "@core",
}, async ({ page, record, expert }) => {
  const task = await homeworks(record).then((all) =>
    all.find((one) => one.status === "NOT_UPLOADED" && !one.is_locked),
  );
  if (!task) throw new Error("The learner has no open homework");
  await page.goto("/homework");
  await homeworkLink(page, task.homework.title).click();
  await expect(heading(page, task.homework.title)).toBeVisible();
  await expect(status(page, "Not sent")).toBeVisible();
  await expect(sendButton(page)).toBeDisabled();
  await expect(sendButton(page)).toHaveAccessibleDescription("Write a message or attach a file");
  await box(page).fill("This is my work.");
  await sendButton(page).click();
  await expect(status(page, "On checking")).toBeVisible();
  await expect(homeworkLink(page, task.homework.title).and(inSection(page, /^On checking$/))).toBeVisible();
  await expect(sendButton(page)).toHaveCount(0);
  expect((await homeworks(record)).find(({ id }) => id === task.id)).toMatchObject({ status: "UPLOADED" });

  // on another page, with something half typed; what is missed until the page is live is no news
  await page.goto("/chat/3");
  await isLive(page);
  await box(page).fill("Half a thought");
  await expert.giveVerdict(task.id, { status: "DONE", message: "Beautifully done.", scores: 10 });
  await expect(sectionLink(page, "Homework")).toHaveAccessibleName(/1 task with new feedback/);
  await expect(page.getByRole("region", { name: "Updates" })).toContainText(task.homework.title);
  await expect.poll(() => heard(page)).toContain("Approved");
  await expect(page).toHaveTitle(/^\(\d+\) /);
  await expect(box(page)).toHaveValue("Half a thought");
  await expect(box(page)).toBeFocused();

  await sectionLink(page, "Homework").click();
  await expect(homeworkLink(page, task.homework.title)).toContainText("New feedback");
  await expect(homeworkLink(page, task.homework.title).and(inSection(page, /^Done \(/))).toBeVisible();
  await homeworkLink(page, task.homework.title).click();
  await expect(status(page, "Approved")).toBeVisible();
  await expect(page.getByText("Beautifully done.")).toBeVisible();
  await expect(sectionLink(page, "Homework")).not.toHaveAccessibleName(/new feedback/);
});

test("HW-04 HW-05 HW-07 a verdict on the open page is announced, rework keeps a draft over a reload, and the history shows each step", async ({
  page,
  record,
  expert,
}) => {
  const task = await homeworks(record).then((all) =>
    all.find((one) => one.status === "NOT_UPLOADED" && !one.is_locked),
  );
  if (!task) throw new Error("The learner has no open homework");
  await page.goto(`/homework/${task.stream_id}/${task.id}`);
  await box(page).fill("First try.");
  await sendButton(page).click();
  await expect(status(page, "On checking")).toBeVisible();
  await expert.giveVerdict(task.id, { status: "FAIL", message: "Look at the second part again." });
  await expect(status(page, "Sent for rework")).toBeVisible();
  await expect.poll(() => heard(page)).toContain(`${task.homework.title}: Sent for rework`);

  await box(page).fill("Second try, not finished");
  await page.reload();
  await expect(box(page)).toHaveValue("Second try, not finished");
  await expect(homeworkLink(page, task.homework.title)).toContainText("Draft");
  await page.route("**/user-homework/**", (route) =>
    route.fulfill({ status: 422, json: [{ field: "message", message: "No" }] }),
  );
  await sendButton(page).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(box(page)).toHaveValue("Second try, not finished");
  await page.unroute("**/user-homework/**");
  await sendButton(page).click();
  await expect(status(page, "On checking")).toBeVisible();
  await expect(homeworkLink(page, task.homework.title)).not.toContainText("Draft");

  const history = page.getByRole("region", { name: "Your work and replies" }).getByRole("listitem");
  await expect(history).toHaveCount(3);
  await expect(history.nth(0)).toContainText("First try.");
  await expect(history.nth(1)).toContainText(/Sent for rework.*Look at the second part again\./s);
  await expect(history.nth(2)).toContainText("Second try, not finished");
  for (const step of await history.all()) await expect(step.getByRole("time")).toHaveAttribute("datetime", /^\d{4}-/);
});

test.describe("another learner", () => {
  test.use({ as: "second@example.com" });
  test("SEC-05 another learner's homework is not found", async ({ page, server }) => {
    const [others] = await homeworks(await signIn(server.url, LEARNER));
    await page.goto(`/homework/${others?.stream_id}/${others?.id}`);
    await expect(page.getByText("This is no longer here")).toBeVisible();
  });
});
