// A phone's keyboard: it covers the lower part of the window. A page stands in for it, as a browser on a computer opens none.
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { partOf, partsNamed } from "../support/parts";
import { chatScreen } from "../support/screens";

const YOGA = 5;
const VISIBLE = 380;

/** From now on only the upper part of the window is visible. */
const openKeyboard = (page: Page) =>
  page.evaluate((height) => {
    Object.defineProperty(window.visualViewport, "height", { configurable: true, get: () => height });
    window.visualViewport?.dispatchEvent(new Event("resize"));
  }, VISIBLE);

const bottomOf = async (target: Locator): Promise<number> => {
  const box = await target.boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
};

test.use({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true });

test("the composer of a chat stands above a phone's keyboard", async ({ page }) => {
  await chatScreen(page).open(YOGA);
  const box = page.getByRole("textbox", { name: "Message" });
  await box.focus();
  expect(await bottomOf(box)).toBeGreaterThan(VISIBLE);
  await openKeyboard(page);
  await expect.poll(() => bottomOf(box)).toBeLessThanOrEqual(VISIBLE);
});

test("a dialog and the field in it stand above a phone's keyboard", async ({ page }) => {
  await page.goto("/videoconsultations");
  await page.getByRole("button", { name: "Change these times" }).click();
  const dialog = page.getByRole("dialog");
  const field = partOf(partsNamed(dialog, "Time").last(), "minute");
  await field.focus();
  await openKeyboard(page);
  await expect.poll(() => bottomOf(field)).toBeLessThanOrEqual(VISIBLE);
  // the sheet ends above the keyboard: what is further below is reached by scrolling it
  const save = dialog.getByRole("button", { name: "Save" });
  await save.evaluate((button) => button.scrollIntoView({ block: "end" }));
  await expect.poll(() => bottomOf(save)).toBeLessThanOrEqual(VISIBLE);
});
