// A search in a conversation: over all its pages, by keyboard, while messages come, and where older pages do not.
import type { Page } from "@playwright/test";
import { violations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { chatScreen, isLive, readAll } from "../support/screens";

// dozens of messages come into a chat that other stories count
test.use({ isSpending: true });

/** A chat of more than one large page. */
const CHAT = 2;
const OLDER_PAGES = /\/chats\/2\/messages\?.*per-page=50/;

const searchScreen = (page: Page) => ({
  opener: page.getByRole("button", { name: "Search", exact: true }),
  box: page.getByRole("searchbox", { name: "Search in this chat" }),
  progress: page.getByRole("search").getByRole("status"),
  marks: page.getByRole("log").locator("mark"),
  shown: page.getByRole("log").locator("article[data-shown]"),
});

test("CHAT-15 A11Y-01 A11Y-12 a search finds what an old page has, goes from message to message by keys, and gives the focus back", async ({
  page,
  record,
  expert,
}) => {
  await expert.reply(CHAT, "Tres tristes tigres, the first.");
  for (let index = 0; index < 60; index++) await expert.reply(CHAT, `Between them, ${index}.`);
  await expert.reply(CHAT, "Three sad TÍGRES, the second.");
  await expert.reply(CHAT, "And this is not about them.");
  await readAll(record, CHAT);
  const { open, rows } = chatScreen(page);
  const { opener, box, progress, marks, shown } = searchScreen(page);
  await open(CHAT);
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(box).toBeFocused();
  await page.keyboard.type("tigres");
  await expect(progress).toHaveText("1 of 2");
  await expect(marks).toHaveText(["TÍGRES"]);
  await expect(shown).toContainText("the second");
  await expect(shown).toBeInViewport();
  expect(await violations(page)).toEqual([]);

  await page.keyboard.press("Enter");
  await expect(progress).toHaveText("2 of 2");
  await expect(shown).toContainText("the first");
  await expect(shown).toBeInViewport();
  await expect(rows("Three sad TÍGRES, the second.")).not.toBeInViewport();
  // the log is entered at what was found
  await page.getByRole("log").focus();
  await expect(shown).toBeFocused();
  await box.focus();
  await page.keyboard.press("Shift+Enter");
  await expect(shown).toContainText("the second");
  await expect(shown).toBeInViewport();

  await page.keyboard.type(" nowhere");
  await expect(progress).toHaveText("Nothing found");
  await expect(marks).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(box).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("CHAT-15 CHAT-12 a search shows the first message of a chat, stays there as a reply comes, and counts the reply", async ({
  page,
  record,
  expert,
}) => {
  const { text, id } = await oldestMessage(record);
  await readAll(record, CHAT);
  await page.setViewportSize({ width: 360, height: 740 });
  const { open, log } = chatScreen(page);
  const { opener, box, progress, shown } = searchScreen(page);
  await open(CHAT);
  await opener.click();
  await box.fill(text);
  await expect(progress).toHaveText(/^1 of \d+$/);
  const before = Number((await progress.textContent())?.split(" ").at(-1));
  for (let step = 1; step < before; step++) await page.keyboard.press("Enter");
  await expect(shown).toHaveAttribute("data-message-id", `${id}`);
  await expect(shown).toBeInViewport({ ratio: 0.9 });
  const scrollTop = await log.evaluate((element) => element.scrollTop);
  await expert.reply(CHAT, text);
  await expect(progress).toHaveText(`${before + 1} of ${before + 1}`);
  await expect(shown).toHaveAttribute("data-message-id", `${id}`);
  expect(await log.evaluate((element) => element.scrollTop)).toBe(scrollTop);
});

test("CHAT-15 a search whose older pages do not arrive says so, finds what is there, and goes on after a retry", async ({
  page,
  record,
  expert,
}) => {
  await expert.reply(CHAT, "Only here: murciélago.");
  await readAll(record, CHAT);
  let isRefused = true;
  await page.route(OLDER_PAGES, (route) => (isRefused ? route.fulfill({ status: 400, json: {} }) : route.fallback()));
  const { open } = chatScreen(page);
  const { opener, box, progress, shown } = searchScreen(page);
  await open(CHAT);
  await isLive(page);
  await opener.click();
  await box.fill("murcielago");
  await expect(progress).toHaveText("1 of 1 Older messages couldn’t be loaded.");
  await expect(shown).toContainText("Only here");
  expect(await violations(page)).toEqual([]);
  isRefused = false;
  await page.getByRole("search").getByRole("button", { name: "Retry" }).click();
  await expect(progress).toHaveText("1 of 1");
});

/** The first message of the chat, as the server has it. */
async function oldestMessage(record: { call: (method: string, path: string) => Promise<{ body: unknown }> }) {
  const { body } = await record.call(
    "GET",
    `/spa/api/v1/chats/${CHAT}/messages?sort=-created_at&per-page=50&page=1000`,
  );
  const last = (body as { id: number; message: string }[]).at(-1);
  if (!last) throw new Error("The chat is empty");
  return { id: last.id, text: last.message };
}
