// What a learner leaves behind on a device that another one uses. Rule: everything that the browser stores is read, whatever it is for.
import type { BrowserContext, Page } from "@playwright/test";
import { expect, LEARNER, signInByForm, test } from "../support/fixtures";
import { chatScreen, goInside, heading, isLive } from "../support/screens";
import { waitUntilStored } from "../support/storedRecords";
import { storeAll } from "../support/worker";

test.use({ as: null, serviceWorkers: "allow" });

const YOGA = 5;
const SECOND = "second@example.com";
/** What the learner only types here; it stays a draft. */
const DRAFT = "A thought that stays a draft";
/** The mail, the name, a course, and what was written: only the first learner has them. */
const ofTheFirst = (sent: string) => [LEARNER, "Larsen", "Guitar by the campfire", sent, DRAFT];

/** All that the browser stores for this origin, as one text. */
async function dump(page: Page, context: BrowserContext): Promise<string> {
  const stored = await page.evaluate(async () => {
    const readAll = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(request.error?.message));
      });
    const parts: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await readAll(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store);
        parts.push(name, store, await readAll(records.getAllKeys()), await readAll(records.getAll()));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true });
        // a script is of the build, and the same for everybody
        const isScript = request.url.includes("/v/");
        parts.push(request.url, isScript ? "" : await answer?.text());
      }
    }
    return JSON.stringify(parts);
  });
  return `${stored}${JSON.stringify(await context.cookies())}`;
}
const findOf = async (texts: readonly string[], page: Page, context: BrowserContext): Promise<string[]> => {
  const all = await dump(page, context);
  return texts.filter((text) => all.includes(JSON.stringify(text).slice(1, -1)));
};

/** Signs in and reads, until the device has stored it. */
async function readAsFirst(page: Page, sent: string): Promise<readonly string[]> {
  await page.goto("/");
  await signInByForm(page);
  await expect(heading(page, "My courses")).toBeVisible();
  await isLive(page);
  const { open, send, rows, box } = chatScreen(page);
  await open(YOGA);
  await send(sent);
  await expect(rows(sent)).toHaveAttribute("data-state", "sent");
  await box.fill(DRAFT);
  await waitUntilStored(page, "courses/courseStreams", "chat/list", "homework/list", `chat/thread/${YOGA}`);
  for (const path of ["/homework", "/user/subscriptions", "/user/edit", `/course/${YOGA}/calendar`, "/home"])
    await goInside(page, path);
  await expect(heading(page, "My courses")).toBeVisible();
  await storeAll(page);
  await page.reload();
  await isLive(page);
  return ofTheFirst(sent);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
}

test("AUTH-14 OFF-04 a learner who signs out leaves not a byte to the next one, and finds everything again", {
  tag: "@core",
}, async ({ page, context }) => {
  const own = await readAsFirst(page, "Only for your expert’s eyes");
  // what is searched for is stored while they are here
  expect(await findOf(own, page, context)).toEqual(own);
  await signOut(page);
  await expect.poll(() => findOf(own, page, context)).toEqual([]);
  await signInByForm(page, SECOND);
  await isLive(page);
  await expect(page.getByText("Guitar by the campfire")).toHaveCount(0);
  await waitUntilStored(page, "chat/list");
  expect(await findOf(own, page, context)).toEqual([]);
  expect(await findOf([SECOND], page, context)).toEqual([SECOND]);
  await signOut(page);
  await signInByForm(page);
  await isLive(page);
  await expect(page.getByText("Guitar by the campfire").first()).toBeVisible();
  expect(await findOf([SECOND], page, context)).toEqual([]);
});

test("AUTH-14 a learner whose session ended elsewhere leaves nothing once another one signs in", async ({
  page,
  context,
}) => {
  const own = await readAsFirst(page, "Only for your other expert’s eyes");
  // the token is gone, as after a sign-out in a tab that this one has not heard of
  await context.clearCookies({ name: "token" });
  await page.evaluate(() => localStorage.removeItem("token"));
  await page.reload();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  await expect(page.getByText("Guitar by the campfire")).toHaveCount(0);
  await signInByForm(page, SECOND);
  await isLive(page);
  await expect.poll(() => findOf(own, page, context)).toEqual([]);
});
