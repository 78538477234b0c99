// A session ends: revoked from elsewhere, or by the learner. Rule: the first keeps what was typed, the second nothing.
import type { Page } from "@playwright/test";
import { createCall } from "../../support/http";
import { expect, LEARNER, signInByForm, storedToken, test } from "../support/fixtures";
import { chatLink, chatScreen, heading, readAll } from "../support/screens";

const signInButton = (page: Page) => page.getByRole("button", { name: "Sign in" });
const notice = (page: Page) => page.getByText("Your session has ended. Sign in again.");

// what another story left unread would decide where the chat opens
test.beforeEach(({ record }) => readAll(record, 2));

test("AUTH-13 RT-05 HW-07 a session revoked by staff logs out once; signing in again leads back, with what was typed", async ({
  page,
  expert,
  record,
  watch,
}) => {
  const chat = chatScreen(page);
  await chat.open(2);
  await chat.box.fill("Typed before it happened");
  await expert.revokeSessions(record.userId);
  await expect(notice(page)).toBeVisible();
  await expect(notice(page)).toHaveCount(1);
  await expect(page).toHaveURL("/");
  expect(await storedToken(page)).toBeNull();
  expect(watch.requests.filter((request) => request.includes("/auth/logout"))).toEqual([]);

  await signInByForm(page);
  await expect(page).toHaveURL("/chat/2");
  await expect(chat.box).toHaveValue("Typed before it happened");
  await expect(notice(page)).toHaveCount(0);
});

test("AUTH-13 there is one logout, however many calls are refused at once, and the return address and what was sent are stored", async ({
  page,
  expert,
  record,
}) => {
  await page.routeWebSocket(/socket\.io/, (socket) => void socket.close());
  await page.route("**/socket.io/**", (route) => route.abort());
  await page.goto("/chat/2");
  const chat = chatScreen(page);
  await expect(chat.log.locator("article[data-state]").first()).toBeVisible();
  const asked: string[] = [];
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/messages?*", async (route) => {
    asked.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`);
    await released;
    await route.continue();
  });
  await chat.send("Under way when it happened");
  await chatLink(page, "Morning yoga").click();
  for (const call of ["POST /spa/api/v1/chats/2/messages", "GET /spa/api/v1/chats/5/messages"])
    await expect.poll(() => asked).toContain(call);
  await expert.revokeSessions(record.userId);
  release();
  await expect(notice(page)).toBeVisible();
  await expect(notice(page)).toHaveCount(1);
  await page.unroute("**/messages?*");
  await signInByForm(page);
  await expect(page).toHaveURL("/chat/5");
  await chatLink(page, "Spanish from zero").click();
  await expect(chat.rows("Under way when it happened")).toHaveAttribute("data-state", "sent");
  await expect(chat.rows("Under way when it happened")).toHaveCount(1);
});

/** Everything that the device stores for this page, as one text. */
const everythingStored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const records: unknown[] = [];
    for (const { name = "" } of await indexedDB.databases()) {
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error("no database"));
      });
      for (const store of opened.objectStoreNames) {
        const all = opened.transaction(store).objectStore(store);
        for (const request of [all.getAllKeys(), all.getAll()])
          records.push(await new Promise((resolve) => (request.onsuccess = () => resolve(request.result))));
      }
      opened.close();
    }
    const caches = await window.caches.keys();
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, records, caches]);
  });

test.describe("a learner who has signed in here", () => {
  test.use({ as: null });
  test("AUTH-14 signing out leaves nothing of the learner on the device, ends the token, and the next learner sees nothing of the last", async ({
    page,
    context,
    server,
  }) => {
    const chat = chatScreen(page);
    await page.goto("/");
    await signInByForm(page);
    await expect(heading(page, "My courses")).toBeVisible();
    await chat.open(2);
    await page.route("**/chats/2/messages?*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.fallback(),
    );
    await chat.send("Never for other eyes");
    await chat.box.fill("A private draft");
    const token = (await storedToken(page)) ?? "";
    await expect.poll(() => everythingStored(page)).toContain("Never for other eyes");
    expect(await everythingStored(page)).toContain("A private draft");

    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page.getByText(/^1 change waits on this device\./)).toBeVisible();
    await page.getByRole("button", { name: "Sign out and delete" }).click();
    await expect(signInButton(page)).toBeVisible();
    await expect(page).toHaveURL("/");
    await expect(notice(page)).toHaveCount(0);
    for (const secret of [token, "Never for other eyes", "A private draft", LEARNER, "Larsen", "user:"])
      await expect.poll(() => everythingStored(page)).not.toContain(secret);
    // this browser's answer about cookies belongs to the browser
    expect((await context.cookies()).map(({ name }) => name)).toEqual(["consent"]);
    const asHer = createCall(server.url, token);
    await expect.poll(async () => (await asHer("GET", "/spa/api/v1/user")).status).toBe(401);

    await signInByForm(page, "second@example.com");
    await expect(heading(page, "My courses")).toBeVisible();
    await page.goto("/chat/8");
    await expect(chat.log).toBeVisible();
    await expect(chat.box).toHaveValue("");
    await expect(chatLink(page, "Drawing for beginners")).toHaveCount(0);
    await expect(page.getByText(/Never for other eyes|A private draft|Larsen/)).toHaveCount(0);
  });
});
