// Home begins with what the learner should do next; each step leads to where it is done.
import { violations } from "./axe";
import { expect, test } from "./fixtures";
import { heading, homeworks, isLive, unreadCount } from "./screens";

test("COURSE-02 SHELL-13 home begins with the tasks to rework, the new replies and the course that ends, and follows the bus", async ({
  page,
  record,
  expert,
}) => {
  await page.goto("/home");
  await isLive(page);
  const steps = page.getByRole("region", { name: "What to do next" });
  const reworks = (await homeworks(record)).filter(({ status, is_locked }) => status === "FAIL" && !is_locked).length;
  await expect(steps.getByRole("link", { name: new RegExp(`^${reworks} tasks? to rework$`) })).toBeVisible();
  const before = await unreadCount(record);
  await expert.reply(5, "One more for home.");
  const replies = steps.getByRole("link", { name: new RegExp(`^${before + 1} new repl`) });
  await expect(replies).toBeVisible();
  await expect(steps.getByRole("link", { name: /ends in \d+ days?$/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // it is the first thing below the heading
  const top = async (name: string) => (await page.getByRole("region", { name }).boundingBox())?.y ?? 0;
  const tabs = await page.getByRole("tablist").boundingBox();
  expect(await top("What to do next")).toBeLessThan(tabs?.y ?? 0);
  await replies.click();
  await expect(heading(page, /Chats|Morning yoga/)).toBeVisible();
});
