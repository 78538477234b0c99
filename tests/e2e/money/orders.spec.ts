// What becomes of an order: refused, under way, settled by a push, and never two for one purchase.
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";

test.use({ isSpending: true });

const OFFER = "/extend/7?offer=default";
const buy = (page: Page) => page.getByRole("button", { name: "Pay €89" });

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
