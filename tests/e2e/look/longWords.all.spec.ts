// Words of a brand, a translation or the server that are longer than a phone is wide. Rule: they break; no page scrolls sideways.
import type { Page } from "@playwright/test";
import { expect, signInByForm, test } from "../support/fixtures";

const WIDTH = 360;
const LONG = "Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetz";

test.use({ as: null, viewport: { width: WIDTH, height: 740 } });

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Every text that shows becomes one long word, as a brand or a translation may have it. */
const lengthenTexts = (page: Page) =>
  page.evaluate((word) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      if (node.nodeValue?.trim() && !node.parentElement?.closest("script, style, noscript")) node.nodeValue = word;
  }, LONG);

test("BRAND-09 a long word in a field's error does not widen the sign-in page", async ({ page }) => {
  const errors = { email: [LONG], password: [LONG] };
  await page.route("**/auth/login?*", (route) =>
    route.fulfill({ status: 422, json: { success: false, data: null, errors } }),
  );
  await page.goto("/");
  await signInByForm(page);
  await expect(page.getByRole("textbox", { name: "Password" })).toHaveAccessibleDescription(LONG);
  expect(await widthOf(page)).toBe(WIDTH);
});

for (const [path, button] of [
  ["/", "Sign in"],
  ["/?by=code", "Send the code"],
  ["/signup", "Create an account"],
  ["/reset", "Send the link"],
] as const)
  test(`BRAND-09 long words in the texts do not widen ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("button", { name: button })).toBeVisible();
    await lengthenTexts(page);
    expect(await widthOf(page)).toBe(WIDTH);
  });
