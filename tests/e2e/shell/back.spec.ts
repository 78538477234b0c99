// The browser's Back closes what lies over a page before it leaves the page (A11Y-11).
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { firstInView } from "../support/messageLog";
import { chatLink, chatScreen, heading, isLive, sectionLink } from "../support/screens";

const YOGA = 5;

const menuButton = (page: Page) => page.getByRole("button", { name: "Menu", exact: true });
const atPath = (page: Page, path: string) => expect(page).toHaveURL(({ pathname }) => pathname === path);

test("A11Y-11 Back closes a photo of a chat, and the chat stays where it was scrolled to", { tag: "@core" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/chat");
  await chatLink(page, "Morning yoga").click();
  const { log } = chatScreen(page);
  const photo = log
    .getByRole("link")
    .filter({ has: page.getByRole("img") })
    .first();
  // rows that have just come into view are measured first
  await expect(() => photo.scrollIntoViewIfNeeded()).toPass();
  const place = await log.evaluate(firstInView);
  await photo.click();
  const viewer = page.getByRole("dialog", { name: "Photos and videos" });
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await atPath(page, `/chat/${YOGA}`);
  await expect(photo).toBeFocused();
  expect(await log.evaluate(firstInView)).toBe(place);
  await page.goBack();
  await atPath(page, "/chat");
});

test("A11Y-11 Back closes the menu, and what is opened from it takes one step more, not two", async ({ page }) => {
  await page.goto("/chat");
  await isLive(page);
  await sectionLink(page, "Home").click();
  await expect(heading(page, "My courses")).toBeVisible();
  await menuButton(page).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("menu")).toHaveCount(0);
  await atPath(page, "/home");

  await menuButton(page).click();
  await page.getByRole("menuitem", { name: "Support" }).click();
  await atPath(page, "/support");
  await page.goBack();
  await atPath(page, "/home");
  await page.goForward();
  await atPath(page, "/support");
  await page.goBack();
  await page.goBack();
  await atPath(page, "/chat");
});

test("A11Y-11 a sheet that is closed otherwise costs no press of Back, and a reload under it none either", async ({
  page,
}) => {
  await page.goto("/user/subscriptions");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Yoga and movement/ })
    .click();
  const opener = page.getByRole("button", { name: "Cancel the subscription" });
  const sheet = page.getByRole("alertdialog");
  const { pathname } = new URL(page.url());
  await opener.click();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.goForward();
  await atPath(page, pathname);

  await opener.click();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await opener.click();
  await expect(sheet).toBeVisible();
  await page.reload();
  await expect(opener).toBeVisible();
  await page.goBack();
  await atPath(page, "/user/subscriptions");
});
