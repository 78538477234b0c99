// What the device stores by the learner's choice, in the browser's own database and local storage.
import type { Page } from "@playwright/test";
import { violations } from "../support/axe";
import { expect, LEARNER, openPage, test } from "../support/fixtures";
import { goInside, heading, isLive } from "../support/screens";
import { listStored, waitUntilStored } from "../support/storedRecords";

test.use({ as: LEARNER });

const toggle = (page: Page) => page.getByRole("switch", { name: "Store my data on this device" });
const cards = (page: Page) => page.getByRole("main").getByRole("article");

async function visitHome(page: Page): Promise<void> {
  await page.goto("/home");
  await isLive(page);
  await expect(cards(page).first()).toBeVisible();
}
async function openSetting(page: Page): Promise<void> {
  await goInside(page, "/user/settings/appearance");
  await expect(heading(page, "Appearance")).toBeVisible();
}
const expectEmpty = (page: Page) => expect.poll(() => listStored(page)).toEqual([]);

test("OFF-13 turned off by keyboard, the device has nothing, in both tabs and after a reload; on again it stores, and Clear empties it", async ({
  page,
  context,
}) => {
  await visitHome(page);
  await waitUntilStored(page, "courses/courseStreams", "chat/list");
  await openSetting(page);
  await expect(page.getByText(/^Room taken: [\d.]+ [kM]B$/)).toBeVisible();
  const other = await openPage(context, "/home");
  await isLive(other);
  await goInside(other, "/user/settings/appearance");
  await toggle(page).focus();
  await page.keyboard.press("Space");
  await expect(toggle(other)).not.toBeChecked();
  await expect(page.getByText("The stored data has been deleted.")).toBeVisible();
  await expect(toggle(page)).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await expectEmpty(page);
  await other.close();
  await visitHome(page);
  await page.reload();
  await isLive(page);
  await expect(cards(page).first()).toBeVisible();
  await openSetting(page);
  await expect(toggle(page)).not.toBeChecked();
  await expectEmpty(page);

  await toggle(page).press("Space");
  await visitHome(page);
  await waitUntilStored(page, "courses/courseStreams", "chat/list");
  await openSetting(page);
  const clear = page.getByRole("button", { name: "Clear" });
  await clear.press("Enter");
  await expect(page.getByText("The stored data has been deleted.")).toBeVisible();
  await expect(clear).toBeFocused();
  await expect(toggle(page)).toBeChecked();
  await expectEmpty(page);
});
