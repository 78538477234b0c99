// The history of points: entries by month, page by page, live.
import { violations } from "./axe";
import { expect, test } from "./fixtures";
import { goInside, heading, isLive } from "./screens";

const HISTORY = "/user/points/history";

test("NET-06 the history of points comes by month and page, and a new entry without a reload", async ({
  page,
  expert,
  record,
}) => {
  for (let given = 0; given < 10; given++) await expert.givePoints(record.userId, 5);
  await page.goto(HISTORY);
  await expect(heading(page, "Points history")).toBeVisible();
  const entries = page.getByRole("main").getByRole("listitem");
  await expect(entries).toHaveCount(20);
  const more = page.getByRole("button", { name: "Show more" });
  await more.click();
  await expect(entries.filter({ hasText: "200 points taken" })).toHaveText(/Spent on a purchase/);
  const end = page.getByText("That’s all");
  await expect(end).toBeFocused();
  await expect(more).toHaveCount(0);
  const before = await entries.count();

  await expert.givePoints(record.userId, 7);
  await expect(entries.first()).toContainText("7 points added");
  await expect(entries).toHaveCount(before + 1);
  await expect(end).toBeFocused();
});

test("NET-07 a history of points that fails says so, and is requested again", async ({ page, faults }) => {
  await page.goto("/home");
  // what failed before would be fetched again with the connection
  await isLive(page);
  await faults({ error_rate: 1, status: 400, path: "/spa/api/v1/user-score" });
  await goInside(page, HISTORY);
  await expect(page.getByText("Your points history couldn’t be loaded")).toBeVisible();
  await faults({});
  await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
});

test("CAT-03 the balance is live in header, page and plot, and an entry counts once in each", async ({
  page,
  expert,
  record,
}) => {
  await page.goto("/user/points");
  await isLive(page);
  const header = page.getByRole("banner").getByRole("link", { name: /points?$/ });
  const balance = async () => (await record.call("GET", "/spa/api/v1/user-score/amount")).body.amount as number;
  const before = await balance();
  const plot = page.getByRole("img", { name: /^From .* points on .* to .* points on/ });
  await expect(header).toHaveAccessibleName(`${before} points`);
  await expect(plot).toHaveAccessibleName(new RegExp(`to ${before} points`));
  const rows = page.getByRole("table").getByRole("row");
  const last = rows.last();
  await expect(last.getByRole("cell").last()).toHaveText(String(before));

  await expert.givePoints(record.userId, 11);
  await expect(header).toHaveAccessibleName(`${before + 11} points`);
  await expect(page.getByRole("main").getByText(`${before + 11} points`, { exact: true })).toBeVisible();
  await expect(plot).toHaveAccessibleName(new RegExp(`to ${before + 11} points`));
  await expect(last.getByRole("cell")).toHaveText([/.*/, String(before + 11)]);
  expect(await balance()).toBe(before + 11);
  expect(await violations(page)).toEqual([]);
});

test("CAT-03 the history has its months as headings, the newest first, with the entries of each below it", async ({
  page,
}) => {
  await page.goto(HISTORY);
  const months = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(months).not.toHaveCount(0);
  const names = await months.allTextContents();
  // the demo learner's entries go back some months
  expect(names.length).toBeGreaterThan(2);
  expect(new Set(names).size).toBe(names.length);
  const times = names.map((name) => Date.parse(`1 ${name} UTC`));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  for (const name of names) {
    const entries = page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) });
    const words = await entries.getByRole("listitem").allTextContents();
    expect(words.length, name).toBeGreaterThan(0);
    expect(words.filter((text) => !text.includes(name))).toEqual([]);
  }
});

test("CAT-03 the page of points says how they are earned", async ({ page }) => {
  await page.goto("/user/points");
  await expect(page.getByRole("region", { name: "How to earn points" }).getByRole("listitem")).toHaveText([
    "Finish a day of your course",
    "Send homework that your expert approves",
  ]);
});

test.describe("a learner with few points", () => {
  test.use({ as: "newcomer@example.com" });
  test("CAT-03 SUBS-09 a learner with few points reads from how many they can be spent, and that they can once there are 200, at once", async ({
    page,
    expert,
    record,
  }) => {
    await page.goto("/user/points");
    await isLive(page);
    const main = page.getByRole("main");
    await expect(main.getByText("Points can be spent from 200. 200 more points to go.")).toBeVisible();
    await expert.givePoints(record.userId, 199);
    await expect(main.getByText("Points can be spent from 200. 1 more point to go.")).toBeVisible();
    await expert.givePoints(record.userId, 1);
    await expect(main.getByText("You can pay part of a course renewal with points.")).toBeVisible();
    await expect(main.getByText(/more points? to go/)).toHaveCount(0);
  });
});

test.describe("a newcomer", () => {
  test.use({ as: "second@example.com" });
  test("a newcomer whose history of points is empty reads how points come", async ({ page }) => {
    await page.goto(HISTORY);
    await expect(page.getByText("No points yet")).toBeVisible();
  });
});
