// The service worker in a real browser: the app opens without a network, and a new version waits. Rule: what a story waits for, the
// worker says.
import type { Locator, Page } from "@playwright/test";
import { deployOver } from "../../support/servers/nextBuild";
import { violations } from "../support/axe";
import { expect, openPage, test } from "../support/fixtures";
import { chatScreen, goInside, heading, isLive } from "../support/screens";
import { waitUntilStored } from "../support/storedRecords";
import { storeAll } from "../support/worker";

test.use({ serviceWorkers: "allow" });

const YOGA = 5;
const OFFLINE = "No internet, features may not work";

/** The first script of the page, which names its build. */
const entryOf = (page: Page) => page.locator('script[type="module"]');

const offerOf = (page: Page) => page.getByRole("status").filter({ hasText: "A new version is ready." });
const countStored = (page: Page): Promise<number[]> =>
  page.evaluate(async () => [
    (await navigator.serviceWorker.getRegistrations()).length,
    (await caches.keys()).length,
    document.querySelectorAll("link[rel=manifest]").length,
  ]);

/** What has to be seen of a screen for its data to be there. */
const CONTENTS: readonly (readonly [path: string, record: string, content: (page: Page) => Locator])[] = [
  ["/home", "courses/courseStreams", (page) => page.getByRole("main").getByRole("article").first()],
  [`/course/${YOGA}/calendar`, `courses/status/${YOGA}`, (page) => page.locator("[data-day]").first()],
  ["/chats", "chat/list", (page) => page.getByRole("list", { name: "Chats" }).getByRole("link").first()],
  [`/chat/${YOGA}`, `chat/thread/${YOGA}`, (page) => chatScreen(page).log.locator("article[data-state]").first()],
  ["/homework", "homework/list", (page) => page.getByRole("main").getByRole("link").first()],
  ["/user/subscriptions", "subscriptions", (page) => page.getByRole("main").getByRole("link").first()],
];

test("OFF-01 OFF-04 what was read once opens without a network, with its age, and is live when the network is back", async ({
  page,
  context,
  session,
}) => {
  for (const [path, record, content] of CONTENTS) {
    await page.goto(path);
    await expect(content(page), path).toBeVisible();
    await waitUntilStored(page, record);
  }
  await storeAll(page);
  const stored = await page.evaluate(async () => (await caches.match("/home"))?.text());
  expect(stored).toContain("<title data-first>Local School</title>");
  expect(stored).not.toContain('id="start-data"');
  expect(stored).not.toContain(session?.token);

  await context.setOffline(true);
  await page.reload();
  for (const [path, , content] of CONTENTS) {
    await page.goto(path);
    await expect(content(page), path).toBeVisible();
    await expect(page.getByText(`${OFFLINE}. What you write is saved. Last updated: `)).toBeVisible();
  }
  await page.goto("/home");
  await expect(page.getByText("Last updated: ")).toBeVisible();
  await context.setOffline(false);
  await isLive(page);
  await expect(page.getByText("Last updated: ")).toHaveCount(0);

  // what is no page of the app is not answered by it
  await context.setOffline(true);
  await expect(page.goto("/media/documents/instruction-en.html")).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
});

test("screens that were never shown open without a network", async ({ page, context }) => {
  await page.goto("/home");
  await expect(heading(page, "My courses")).toBeVisible();
  await storeAll(page);
  await context.setOffline(true);
  for (const [path, name] of [
    ["/user/points", "Points"],
    ["/user/settings/reminders", "Reminders"],
    ["/user/settings/appearance", "Appearance"],
    ["/chat", "Chats"],
  ] as const) {
    await goInside(page, path);
    await expect(heading(page, name)).toBeVisible();
  }
});

test("OFF-07 a new version is offered while nothing would be lost; each tab loads it once, with its own parts", async ({
  context,
  server,
}) => {
  const deployed = await deployOver(server.url);
  try {
    const page = await openPage(context, `${deployed.url}/home`);
    await storeAll(page);
    const first = (await entryOf(page).getAttribute("src")) ?? "";
    const other = await openPage(context, `${deployed.url}/chat/${YOGA}`);
    const { box } = chatScreen(other);
    await box.fill("Not sent yet");
    await page.bringToFront();

    deployed.deploy();
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    const offer = offerOf(page);
    await expect(offer).toBeVisible();
    expect(await violations(page)).toEqual([]);
    // a part of the first build that was never requested is still there for its tabs
    await goInside(page, "/user/points");
    await expect(heading(page, "Points")).toBeVisible();
    await expect(offer).toBeVisible();
    await expect(offerOf(other)).toHaveCount(0);

    await offer.getByRole("button", { name: "Reload" }).click();
    const next = first.replace(".js", "_next.js");
    await expect(entryOf(page)).toHaveAttribute("src", next);
    await expect(heading(page, "Points")).toBeVisible();
    await expect(offer).toHaveCount(0);

    await expect(entryOf(other)).toHaveAttribute("src", first);
    await expect(box).toHaveValue("Not sent yet");
    await expect(offerOf(other)).toBeVisible();
    await box.fill("");
    await other.getByRole("heading", { level: 1 }).click();
    await expect(entryOf(other)).toHaveAttribute("src", next);
    await storeAll(other);
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.includes("build")).length))
      .toBe(1);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await expect(entryOf(page)).toHaveAttribute("src", next);
  } finally {
    await deployed.close();
  }
});

test("a worker's file that ends it removes the worker and all that it has stored", async ({ context, server }) => {
  const deployed = await deployOver(server.url);
  try {
    const page = await openPage(context, `${deployed.url}/home`);
    await storeAll(page);
    expect(await countStored(page)).toEqual([1, 2, 1]);
    deployed.replace("/worker.js", "/workerOff.js");
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await expect.poll(() => countStored(page)).toEqual([0, 0, 1]);
    await expect(heading(page, "My courses")).toBeVisible();
  } finally {
    await deployed.close();
  }
});

test.describe("a brand without offline use", () => {
  test.use({ brand: "face" });

  test("a brand without offline use has no worker, and ends one that it had", async ({ page }) => {
    await page.goto("/home");
    await page.evaluate(async () => {
      // cast: the type definitions have no such policies yet
      const types = (
        window as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } };
        }
      ).trustedTypes;
      const address = types
        .createPolicy("worker", { createScriptURL: (url: string) => url })
        .createScriptURL("/worker.js");
      await navigator.serviceWorker.register(address);
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    await expect.poll(() => countStored(page)).toEqual([0, 0, 0]);
  });
});
