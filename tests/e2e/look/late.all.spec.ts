// The late server of LATE. Rule: each kind holds back what the page really requests, and lets it continue after.
import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { type Late, makeLate } from "../support/late";
import { chatScreen, heading, readAll } from "../support/screens";

const CHAT = 3;

interface LatePage {
  readonly page: Page;
  /** All that was late so far: addresses, or frames of the socket. */
  readonly late: readonly string[];
  /** Lets what was held continue. */
  release(): void;
}

/** A browser of its own, also when all stories are late; what `isHeld` names waits until `release`. */
const lateTest = test.extend<{ openLate: (kind: Late, isHeld: RegExp) => Promise<LatePage> }>({
  openLate: async ({ browser, baseURL, storageState }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (kind, isHeld) => {
      const context = await browser.newContext({ baseURL, storageState });
      contexts.push(context);
      const late: string[] = [];
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await makeLate(context, kind, async (what) => {
        late.push(what);
        if (isHeld.test(what)) await released;
      });
      return { page: await context.newPage(), late, release };
    });
    for (const context of contexts) await context.close();
  },
});

const CALLS = ["/spa/api/v1/user", "/spa/v2/notifications"] as const;

/** Makes a request within the page, as its own code does; `isDone` says whether the answer has arrived there. */
async function ask(page: Page, path: string): Promise<{ isDone: () => Promise<boolean> }> {
  await page.evaluate((url) => {
    void fetch(url).then(() => Object.assign(window, { hasAnswer: true }));
  }, `${path}?held`);
  return { isDone: () => page.evaluate(() => "hasAnswer" in window) };
}

for (const kind of ["requests", "answers"] as const) {
  lateTest(`LATE=${kind} makes the calls of both bases late`, async ({ openLate }) => {
    const { page, late } = await openLate(kind, /$^/);
    // as a static server sends it: without the position, which the app requests then
    await page.route("/home", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace("start-data", "") });
    });
    await page.goto("/home");
    await expect(page.getByRole("heading", { name: "Spanish from zero" })).toBeVisible();
    for (const path of CALLS) expect(late.filter((url) => url.includes(path))).not.toEqual([]);
  });

  for (const path of CALLS)
    lateTest(`LATE=${kind} holds ${path} back until it may go on`, async ({ openLate }) => {
      const { page, late, release } = await openLate(kind, /\?held/);
      const passed: string[] = [];
      page.on("response", (response) => void passed.push(response.url()));
      await page.goto("/home");
      const { isDone } = await ask(page, path);
      const isServed = () => passed.some((url) => url.includes(`${path}?held`));
      await expect.poll(() => late.some((url) => url.includes(`${path}?held`))).toBe(true);
      // before the server has it, or after
      if (kind === "answers") await expect.poll(isServed).toBe(true);
      expect([isServed(), await isDone()]).toEqual([kind === "answers", false]);
      release();
      await expect.poll(isDone).toBe(true);
      await expect.poll(isServed).toBe(true);
    });
}

lateTest("LATE=pushes holds a frame of the socket back until it may go on", async ({ openLate, expert, record }) => {
  await readAll(record, CHAT);
  const text = `Held ${Date.now()}`;
  const { page, late, release } = await openLate("pushes", new RegExp(text));
  const chat = chatScreen(page);
  await chat.open(CHAT);
  await expert.reply(CHAT, text);
  await expect.poll(() => late.some((frame) => frame.includes(text))).toBe(true);
  expect(await chat.rows(text).count()).toBe(0);
  release();
  await expect(chat.rows(text)).toBeVisible();
});

lateTest("LATE=parts holds scripts back until they may go on", async ({ openLate }) => {
  const { page, late, release } = await openLate("parts", /\/v\/.*\.js/);
  await page.goto("/home", { waitUntil: "commit" });
  await expect.poll(() => late.some((url) => /\/v\/.*\.js/.test(url))).toBe(true);
  expect(await page.locator("#root > *").count()).toBe(0);
  release();
  await expect(heading(page, "My courses")).toBeVisible();
});
