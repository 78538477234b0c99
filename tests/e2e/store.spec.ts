// The installed app buys through its store: the sheet, what the store refuses, and a purchase that is paid and not confirmed.
import type { Account } from "../support/http";
import { violations } from "./axe";
import { expect, test } from "./fixtures";
import { heading } from "./screens";
import { answerOn, buy, decide, install, openSheet, RENEW } from "./storeScreen";

test.use({ isSpending: true });

test.beforeEach(({ context }) => install(context));

/** The newest purchase, as the store has it. */
const lastOf = async (record: Account): Promise<object> =>
  (await record.call("GET", "/local/store/purchases")).body.at(-1);

test("SUBS-06 SRV-06 a renewal is bought in the store's sheet, and the course is longer at once", async ({
  page,
  record,
}) => {
  const endOf = async () => (await record.call("GET", "/spa/api/v1/user-course-streams/1")).body.end_date;
  const before = await endOf();
  await page.goto(RENEW);
  await expect(page.getByRole("textbox", { name: "Promo code" })).toHaveCount(0);
  await decide(page, "Pay");
  await expect(page).toHaveURL(/\/order\/\d+$/);
  await expect(heading(page, "Paid")).toBeVisible();
  expect(await endOf()).toBe(before + 30 * 86_400);
  await expect.poll(() => lastOf(record)).toMatchObject({ state: "approved", is_finished: true });
});

test("SUBS-06 SRV-06 what the store refuses is said in words, and a cancelled purchase is no error", async ({
  page,
}) => {
  await page.goto(RENEW);
  await decide(page, "6777014");
  await expect(page.getByRole("alert")).toHaveText(
    "There is no connection to the store. Check your network and try again.",
  );
  expect(await violations(page)).toEqual([]);
  const sheet = await openSheet(page);
  await expect(page.getByText("Finish the purchase in the store’s window.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await answerOn(sheet, "Refuse");
  await expect(page.getByText("Finish the purchase in the store’s window.")).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(buy(page)).toBeEnabled();
});

test("SUBS-06 a purchase that is paid and not confirmed is confirmed at the next start", async ({
  page,

  record,
}) => {
  await page.goto(RENEW);
  await page.route("**/purchase/verify*", (route) => route.abort());
  await decide(page, "Pay");
  await expect(page.getByText("You have paid, but we couldn’t confirm the purchase yet.")).toBeVisible({
    timeout: 30_000,
  });
  expect(await violations(page)).toEqual([]);
  expect(await lastOf(record)).toMatchObject({ state: "approved", is_finished: false });
  await page.unroute("**/purchase/verify*");
  await page.goto("/home");
  await expect.poll(() => lastOf(record)).toMatchObject({ state: "approved", is_finished: true });
});
