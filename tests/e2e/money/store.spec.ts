// The installed app buys through its store: the sheet, what the store refuses, and a purchase that is paid and not confirmed.
import type { Account } from "../../support/http";
import { expect, test } from "../support/fixtures";
import { heading } from "../support/screens";
import { decide, install, RENEW } from "../support/storeScreen";

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
