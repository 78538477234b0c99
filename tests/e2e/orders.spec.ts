// What becomes of an order: refused, under way, settled by a push, and never two for one purchase.
import type { Page } from "@playwright/test";
import type { Account } from "../support/http";
import { violations } from "./axe";
import { expect, test } from "./fixtures";
import { heading, isLive } from "./screens";

test.use({ isSpending: true });

const OFFER = "/extend/7?offer=default";
const buy = (page: Page) => page.getByRole("button", { name: "Pay €89" });
/** The bank's page, and the press on one of its buttons; back on the order's page. */
async function answer(page: Page, name: string): Promise<number> {
  await page.getByRole("button", { name, exact: true }).click();
  if (page.url().includes("/local/pay")) await page.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/order\/\d+/);
  return Number(/\/order\/(\d+)/.exec(page.url())?.[1]);
}
const stateOf = async (record: Account, id: number) =>
  (await record.call("GET", `/spa/api/v1/order/${id}`)).body.status;

// first: a course that is bought is not offered any more
test("SUBS-08 ANA-01 a press in two tabs is one order, also after a reload", async ({ page, context }) => {
  const keys: (string | undefined)[] = [];
  context.on("request", (request) => {
    if (/POST .*\/order\//.test(`${request.method()} ${request.url()}`))
      keys.push(request.headers()["idempotency-key"]);
  });
  const other = await context.newPage();
  await Promise.all([page, other].map((tab) => tab.goto(OFFER)));
  await Promise.all([page, other].map((tab) => expect(buy(tab)).toBeVisible()));
  await Promise.all([page, other].map((tab) => buy(tab).click()));
  await Promise.all([page, other].map((tab) => expect(tab).toHaveURL(/\/local\/pay\//)));
  expect(page.url()).toBe(other.url());
  const sent = keys.length;
  await other.goto(OFFER);
  await buy(other).click();
  await expect(other).toHaveURL(page.url());
  // one key, whichever tab sends; the reloaded page knows the order
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toBeTruthy();
  expect(keys).toHaveLength(sent);
});

test("SUBS-08 a payment that is refused says that nothing was charged, and the next try is another order", async ({
  page,
  record,
}) => {
  await page.goto(OFFER);
  await buy(page).click();
  const refused = await answer(page, "Refuse");
  await expect(heading(page, "The payment was refused")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Nothing was charged.");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Try again" }).click();
  const paid = await answer(page, "Pay");
  await expect(heading(page, "Paid")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(paid).not.toBe(refused);
  expect([await stateOf(record, refused), await stateOf(record, paid)]).toEqual(["failed", "paid"]);
});

test("SUBS-08 RT-02 a payment under way says what to do, and a push settles it in the open page", async ({ page }) => {
  // a renewal: the course is bought by now
  await page.goto("/extend/1");
  await page.getByRole("radio", { name: "One more month" }).check();
  await page.getByRole("textbox", { name: "Phone" }).fill("+34 600 100 200");
  await page.getByRole("button", { name: "Pay €29" }).click();
  // only the push can settle it: the order's own call never says more than it said first
  let first: string | null = null;
  await page.route(/\/spa\/api\/v1\/order\/\d+\?/, async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    first ??= await (await route.fetch()).text();
    await route.fulfill({ body: first, contentType: "application/json" });
  });
  await answer(page, "Pay, answer later");
  await expect(heading(page, "The payment is under way")).toBeVisible();
  await expect(page.getByText(/Don’t pay a second time/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await isLive(page);
  await expect(heading(page, "Paid")).toBeVisible({ timeout: 20_000 });
});
