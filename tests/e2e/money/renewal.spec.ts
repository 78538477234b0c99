// A course is renewed: who renews, a code, points, the price, the bank, and back.
import { violations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { heading } from "../support/screens";

test.use({ isSpending: true });

test("SUBS-05 SUBS-09 a course is renewed with a code and points, and the price is known before one pays", async ({
  page,
  record,
  expert,
}) => {
  await expert.givePoints(record.userId, 1000);
  const endOf = async () => (await record.call("GET", "/spa/api/v1/user-course-streams/1")).body.end_date;
  const before = await endOf();
  await page.goto("/extend/1");
  await expect(heading(page, "Extend your course")).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Anna Larsen");
  await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue("learner@example.com");
  await page.getByRole("radio", { name: "One more month" }).check();
  await page.getByRole("textbox", { name: "Phone" }).fill("+34 600 100 200");
  const code = page.getByRole("textbox", { name: "Promo code" });
  await code.fill("WINTER10");
  await code.press("Enter");
  await expect(page.getByText("This promo code has expired.")).toBeVisible();
  await expect(page.getByText("It isn’t applied: the price is the full one.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay €29" })).toBeVisible();
  await code.fill("spring20");
  await page.getByRole("button", { name: "Check the code" }).click();
  await expect(page.getByRole("button", { name: "Pay €23.20" })).toBeVisible();
  await page.getByRole("textbox", { name: "Points to spend" }).fill("250");
  const price = page.getByRole("region", { name: "What you pay" });
  await expect(price).toContainText("Full price€29");
  await expect(price).toContainText("Promo code-€5.80");
  const pay = page.getByRole("button", { name: /^Pay €/ });
  const shown = Number(/€([\d.]+)/.exec((await pay.textContent()) ?? "")?.[1]);
  expect(shown).toBe(20.7);
  expect(await violations(page)).toEqual([]);
  await pay.click();

  await page.getByRole("button", { name: "Pay", exact: true }).click();
  if (page.url().includes("/local/pay")) await page.getByRole("link").first().click();
  await expect(heading(page, "Paid")).toBeVisible();
  await expect(page.getByRole("main")).toContainText(`Paid€${shown.toFixed(2)}`);
  expect(await endOf()).toBe(before + 30 * 86_400);
  await page.getByRole("link", { name: "To the course" }).click();
  await expect(page).toHaveURL(/\/course\/1\/calendar$/);
});
