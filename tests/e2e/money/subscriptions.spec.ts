// What the learner pays regularly, in parts, and with which card.
import type { Page } from "@playwright/test";
import { violations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { heading } from "../support/screens";

test.use({ isSpending: true });

const row = (page: Page, title: string) => page.getByRole("main").getByRole("link", { name: new RegExp(`^${title}`) });

test("SUBS-01 SUBS-02 a subscription is cancelled in two steps and resumed, and every word says what holds", async ({
  page,
  record,
}) => {
  await page.goto("/user/subscriptions");
  await expect(row(page, "Yoga and movement")).toContainText(/Next payment: €19 on .*Active/);
  await expect(row(page, "Club evenings")).toContainText(/Ends .*Ending/);
  await expect(row(page, "The library")).toContainText("Valid indefinitely.");
  await expect(row(page, "Running")).toContainText(/Ended/);
  await expect(row(page, "Mobile plan")).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await row(page, "Yoga and movement").click();
  await expect(heading(page, "Yoga and movement")).toBeFocused();
  const toCome = page.getByRole("region", { name: "What comes next" }).getByRole("listitem");
  await expect(toCome).toHaveText([/^Next payment €19/, /^Following payment €19/]);

  await page.getByRole("button", { name: "Cancel the subscription" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Your courses stay open until the paid period is over.");
  const stayButton = dialog.getByRole("button", { name: "Keep the subscription" });
  const goOn = dialog.getByRole("button", { name: "Continue cancelling" });
  const weights = await Promise.all(
    [stayButton, goOn].map((button) =>
      button.evaluate((one) => {
        const { width, height } = one.getBoundingClientRect();
        const { backgroundColor, color, fontWeight } = getComputedStyle(one);
        return [Math.round(width), Math.round(height), backgroundColor, color, fontWeight];
      }),
    ),
  );
  expect(weights[0]).toEqual(weights[1]);
  await goOn.click();
  await dialog.getByRole("radio", { name: "Another reason" }).check();
  await dialog.getByRole("textbox", { name: "Tell us why" }).fill("too short");
  await dialog.getByRole("button", { name: "Cancel the subscription" }).click();
  await expect(dialog.getByRole("textbox", { name: "Tell us why" })).toHaveAccessibleDescription(
    /At least 10 characters/,
  );
  await dialog.getByRole("textbox", { name: "Tell us why" }).fill("I move to another country");
  await dialog.getByRole("button", { name: "Cancel the subscription" }).click();
  await expect(dialog).toContainText("The subscription is cancelled. Your access continues until");
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByText(/Your access continues until .* Nothing more is charged\./)).toBeVisible();
  const stored = async () => (await record.call("GET", "/spa/api/v1/payment-subscriptions/1")).body.status;
  expect(await stored()).toBe("cancelled");

  await page.getByRole("button", { name: "Resume the subscription" }).click();
  await expect(page.getByText(/^Next payment: €19 on/)).toBeVisible();
  const resumed = page.getByRole("status").filter({ hasText: "The subscription is active again." });
  await expect(resumed).toBeVisible();
  await expect(page.locator(":focus")).toContainText("The subscription is active again.");
  expect(await stored()).toBe("active");
});

test("SUBS-11 SUBS-13 SUBS-14 an overdue part is paid from the page of payments, a card is replaced at the bank, and a receipt comes out of a printer alone", async ({
  page,
  record,
}) => {
  await page.goto("/user/settings/payments");
  const plan = page.getByRole("region", { name: "Strong back in 30 days" });
  await plan.getByRole("button", { name: "Pay €25 now" }).click();
  await expect(plan.getByText("The payment is made.")).toBeVisible();
  await expect(page.locator(":focus")).toContainText("The payment is made.");
  await expect(plan.getByText("2 of 4 payments made")).toBeVisible();
  const installments = (await record.call("GET", "/spa/api/v1/installment")).body;
  expect(installments.at(-1)).toMatchObject({ paid_count: 2 });

  await page.getByRole("button", { name: "Replace Mastercard •••• 4444" }).click();
  await page.getByRole("button", { name: /^Save Visa/ }).click();
  await expect(heading(page, "Payment methods")).toBeVisible();
  const cards = page.getByRole("list", { name: "Payment methods" }).getByRole("listitem");
  await expect(cards).toHaveText([/^Visa •••• 4242.*Default/, /^Visa •••• 4242.*Make default/]);
  await cards
    .last()
    .getByRole("button", { name: /^Make default/ })
    .click();
  await expect(cards.last()).toContainText("Make default");
  expect(await violations(page)).toEqual([]);

  await page.goto("/user/settings/payments");
  await page.getByRole("link", { name: /^Receipt: One more month/ }).click();
  await expect(heading(page, "Receipt for order 1")).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("navigation").filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText("€24.65")).toBeVisible();
});
