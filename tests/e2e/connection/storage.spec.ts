// A device that stores nothing. Rule: only what would have been stored is lost, never the session or a send.
import type { Page } from "@playwright/test";
import { expect, signInByForm, test } from "../support/fixtures";
import { chatScreen, countStored, heading, readAll } from "../support/screens";

test.use({ as: null });

/** Runs in the page before anything else: what a browser does whose settings forbid site data. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException("The operation is insecure", "SecurityError");
  };
  for (const name of ["localStorage", "sessionStorage", "indexedDB"])
    Object.defineProperty(window, name, { get: refuse, configurable: true });
}

/** As a full device: reading works, every write fails. */
function fillStorage(): void {
  const full = () => {
    throw new DOMException("The quota has been exceeded", "QuotaExceededError");
  };
  Storage.prototype.setItem = full;
  IDBObjectStore.prototype.put = full;
  IDBObjectStore.prototype.add = full;
}

async function signInAndSend(page: Page, text: string): Promise<void> {
  await page.goto("/");
  await signInByForm(page);
  await expect(heading(page, "My courses")).toBeVisible();
  await page
    .getByRole("link", { name: /^Chats/ })
    .first()
    .click();
  await page.getByRole("link", { name: /Morning yoga/ }).click();
  const chat = chatScreen(page);
  await chat.send(text);
  // a database that does not answer delays it for 5 s
  await expect(chat.rows(text)).toHaveAttribute("data-state", "sent", { timeout: 20_000 });
}

// what another story left unread would decide where the chat opens
test.beforeEach(({ record }) => readAll(record, 5));

for (const [name, spoil] of [
  ["blocked", blockStorage],
  ["full", fillStorage],
] as const) {
  test(`AUTH-02 CHAT-03 a learner signs in with the storage ${name}, and a message is sent once`, async ({
    page,
    record,
  }) => {
    await page.addInitScript(spoil);
    await signInAndSend(page, `Kept nowhere, ${name}`);
    await expect(page.getByText("Nothing can be saved on this device")).toBeVisible();
    expect(await countStored(record, 5, `Kept nowhere, ${name}`)).toBe(1);
  });

  test(`AUTH-02 the cookie keeps the session over a reload with the storage ${name}, and signing out ends it`, async ({
    page,
  }) => {
    await page.addInitScript(spoil);
    await page.goto("/");
    await signInByForm(page);
    await expect(heading(page, "My courses")).toBeVisible();
    await page.reload();
    await expect(heading(page, "My courses")).toBeVisible();
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  });
}

/** Runs in the page before anything else: the database is there already, made as `stores` and `version` say. */
function makeDatabase({ version, stores, isHeld }: { version: number; stores: readonly string[]; isHeld: boolean }) {
  const name = "learning";
  if (sessionStorage.getItem("made")) return;
  sessionStorage.setItem("made", "yes");
  const asked = indexedDB.open(name, version);
  asked.onupgradeneeded = () => {
    for (const store of stores) asked.result.createObjectStore(store);
  };
  asked.onsuccess = () => {
    if (!isHeld) return asked.result.close();
    // what nothing refers to is collected, and closed with it
    Object.assign(window, { held: asked.result });
  };
}

for (const [what, database] of [
  ["of a newer version", { version: 7, stores: ["records", "later"], isHeld: false }],
  ["without its store", { version: 1, stores: [], isHeld: false }],
] as const)
  test(`CHAT-11 a database ${what} is made again: a send is stored and sent once`, async ({
    page,
    context,
    record,
  }) => {
    const text = `Kept in a database made again, ${what}`;
    await page.addInitScript(makeDatabase, database);
    await page.goto("/");
    await signInByForm(page);
    await expect(heading(page, "My courses")).toBeVisible();
    await page.goto("/chat/5");
    const chat = chatScreen(page);
    await expect(chat.log.locator("article[data-state]").first()).toBeVisible();
    await context.setOffline(true);
    await chat.send(text);
    await expect(chat.rows(text)).toHaveAttribute("data-state", "sending");
    await expect(page.getByText("Nothing can be saved on this device")).toHaveCount(0);
    await context.setOffline(false);
    await page.reload();
    await expect(chat.rows(text)).toHaveAttribute("data-state", "sent");
    expect(await countStored(record, 5, text)).toBe(1);
  });

test("CHAT-03 a database that another tab keeps open costs the memory of it, not the send", async ({
  page,
  record,
}) => {
  await page.addInitScript(makeDatabase, { version: 7, stores: ["later"], isHeld: true });
  await signInAndSend(page, "Sent past a held database");
  await expect(page.getByText("Nothing can be saved on this device")).toBeVisible();
  expect(await countStored(record, 5, "Sent past a held database")).toBe(1);
});

test.describe("a homework", () => {
  test.use({ as: "learner@example.com" });
  test("HW-07 a draft that the device cannot keep is not said to be saved", async ({ page }) => {
    await page.addInitScript(fillStorage);
    await page.goto("/homework");
    await page.getByRole("region", { name: "To do" }).getByRole("link").first().click();
    await page.getByRole("textbox", { name: "Message" }).fill("Typed on a full device");
    await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("Typed on a full device");
    await expect(page.getByText(/^Draft saved/)).toHaveCount(0);
  });
});
