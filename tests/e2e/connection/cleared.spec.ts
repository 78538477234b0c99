// What the device has stored is deleted while the app runs: by a person, or by a browser that needs room. Rule: nothing breaks, and the next start
// is that of a new device.
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { chatScreen, countStored, goInside, heading, isLive } from "../support/screens";
import { waitUntilStored } from "../support/storedRecords";
import { storeAll } from "../support/worker";

const YOGA = 5;
const cards = (page: Page) => page.getByRole("main").getByRole("article");

async function visit(page: Page): Promise<void> {
  await page.goto("/home");
  await isLive(page);
  await expect(cards(page).first()).toBeVisible();
  await waitUntilStored(page, "courses/courseStreams", "chat/list", "homework/list");
}

/** Runs in the page: deletes databases and local storage, as a page's own tools do. */
const clearStored = (page: Page) =>
  page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name = "" } of await indexedDB.databases())
      await new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase(name);
        deleting.onsuccess = () => resolve();
        deleting.onerror = () => reject(new Error(deleting.error?.message));
      });
  });

test("OFF-04 CHAT-03 the app goes on when its database and local storage are deleted, and the next start is that of a new device", {
  tag: "@core",
}, async ({ page, record }) => {
  await visit(page);
  await clearStored(page);
  const { send, rows, log } = chatScreen(page);
  await goInside(page, `/chat/${YOGA}`);
  await expect(log.locator("article[data-state]").first()).toBeVisible();
  await send("Sent over an empty device");
  await expect(rows("Sent over an empty device")).toHaveAttribute("data-state", "sent");
  expect(await countStored(record, YOGA, "Sent over an empty device")).toBe(1);
  await goInside(page, "/homework");
  await expect(heading(page, "Homework")).toBeVisible();
  await page.goto("/home");
  await isLive(page);
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await waitUntilStored(page, "courses/courseStreams");
});

test("OFF-04 AUTH-02 a browser that deletes all of the site's data while the app runs asks to sign in, at once and at the next start", async ({
  page,
  context,
  server,
}) => {
  await visit(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Storage.clearDataForOrigin", { origin: server.url, storageTypes: "all" });
  await context.clearCookies();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  await page.goto("/home");
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
});

test.describe("with the worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("OFF-01 scripts that the browser has deleted are said to be missing without a network, and come back with it", async ({
    page,
    context,
  }) => {
    await visit(page);
    await storeAll(page);
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    const client = await context.newCDPSession(page);
    await client.send("Network.clearBrowserCache");
    await context.setOffline(true);
    // a screen whose script was never loaded: the page that is there says so, and stays
    await goInside(page, "/user/settings/reminders");
    await expect(page.getByText("No internet, features may not work")).toBeVisible();
    await expect(page.getByText("This page opens on its own when the connection is back.")).toBeVisible();
    await goInside(page, "/home");
    await expect(cards(page).first()).toBeVisible();
    await context.setOffline(false);
    await isLive(page);
    await goInside(page, "/user/settings/reminders");
    await expect(heading(page, "Reminders")).toBeVisible();
    await storeAll(page);
    await context.setOffline(true);
    await page.goto("/home");
    await expect(cards(page).first()).toBeVisible();
  });
});
