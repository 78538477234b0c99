// A learner who reads on without a network, or without a server, after one visit. Rule: what was read is there, its age is said, and when the
// network is back nothing is wrong.
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { chatScreen, goInside, heading, isLive } from "../support/screens";
import { waitUntilStored } from "../support/storedRecords";
import { storeAll } from "../support/worker";

test.use({ serviceWorkers: "allow" });

const YOGA = 5;
const DAY = 1;
const OFFLINE = "No internet, features may not work. What you write is saved. Last updated: ";
const HEALS_WITHIN = { timeout: 40_000 };

interface Read {
  readonly path: string;
  /** How its heading begins: before this is there, the former screen may still be shown. */
  readonly title: string;
  /** What the device has stored of it, where it is more than what a start has. */
  readonly record?: string;
  readonly content: (page: Page) => Locator;
}
const inMain = (page: Page) => page.getByRole("main");
const READ: readonly Read[] = [
  {
    path: "/home",
    title: "My courses",
    record: "courses/courseStreams",
    content: (page) => inMain(page).getByRole("article").first(),
  },
  {
    path: `/course/${YOGA}/calendar`,
    title: "Morning yoga",
    record: `courses/status/${YOGA}`,
    content: (page) => page.locator("[data-day]").first(),
  },
  {
    path: `/course/${YOGA}/calendar/${DAY}`,
    title: "Breath",
    content: (page) => page.getByRole("region", { name: /^(Description|Lessons)/ }).first(),
  },
  {
    path: `/chat/${YOGA}`,
    title: "Chat: Morning yoga",
    record: `chat/thread/${YOGA}`,
    // which ones are drawn above depends on where the reader is
    content: (page) => chatScreen(page).log.locator("article[data-state]").last(),
  },
  {
    path: "/homework",
    title: "Homework",
    record: "homework/list",
    content: (page) => inMain(page).getByRole("link").first(),
  },
  {
    path: "/user/subscriptions",
    title: "Subscriptions",
    record: "subscriptions",
    content: (page) => inMain(page).getByRole("link").first(),
  },
  { path: "/user/edit", title: "My details", content: (page) => inMain(page).getByRole("textbox").first() },
];

/** One visit: each screen once, until the device has it. Returns what each showed. */
async function readAllOnce(page: Page): Promise<readonly string[]> {
  await page.goto("/home");
  const shown: string[] = [];
  for (const screen of READ) {
    await open(page, screen);
    if (screen.record) await waitUntilStored(page, screen.record);
    shown.push(await readScreen(page, screen.content));
  }
  await storeAll(page);
  return shown;
}

/** Moves on to the screen. Its heading comes first: the former screen has a row of the same kind. */
async function open(page: Page, { path, title, content }: Read): Promise<void> {
  await goInside(page, path);
  await expect(heading(page, new RegExp(`^${title}`)), path).toBeVisible();
  await expect(content(page), path).toBeVisible();
}

/** The screen's heading, and the words of what has to be there. */
async function readScreen(page: Page, content: Read["content"]): Promise<string> {
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  return `${title}: ${await content(page).textContent()}`;
}

/** Reads the same again, in a page that starts now. */
async function readAgain(page: Page, before: readonly string[]): Promise<void> {
  for (const [index, screen] of READ.entries()) {
    await open(page, screen);
    await expect.poll(() => readScreen(page, screen.content), { message: screen.path }).toBe(before[index]);
    await expect(page.getByRole("img", { name: /^Connected/ })).toHaveCount(0);
  }
}

test("OFF-01 OFF-04 OFF-10 a day's reading goes on in a tunnel after one visit, and nothing is wrong when the network is back", async ({
  page,
  context,
  expert,
}) => {
  const before = await readAllOnce(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await readAgain(page, before);
  await goInside(page, `/chat/${YOGA}`);
  await expert.reply(YOGA, "Written while you were in the tunnel.");
  await context.setOffline(false);
  await isLive(page);
  await expect(chatScreen(page).rows("Written while you were in the tunnel.")).toHaveCount(1);
  await expect(page.getByText("Last updated: ")).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
  for (const screen of READ) {
    await open(page, screen);
    await expect(page.getByRole("alert")).toHaveCount(0);
  }
});

test("OFF-01 OFF-04 a page that is opened while the server is down shows what was read, and is live when the server is back", {
  tag: "@core",
}, async ({ page, server }) => {
  const before = await readAllOnce(page);
  await server.kill();
  try {
    await page.goto("/home");
    await expect(inMain(page).getByRole("article").first()).toBeVisible();
    await expect(page.getByText("Last updated: ")).toBeVisible();
    await readAgain(page, before);
  } finally {
    await server.restart();
  }
  await expect(page.getByRole("img", { name: /^Connected/ })).toBeVisible(HEALS_WITHIN);
  await goInside(page, "/home");
  await expect(heading(page, "My courses")).toBeVisible();
  await expect(page.getByText("Last updated: ")).toHaveCount(0);
});
