// Points that an expert gives, on the page of points (the rest is in src/pages/points/pointsPages.test.tsx).
import { violations } from "./axe";
import { expect, test } from "./fixtures";
import { isLive } from "./screens";

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
