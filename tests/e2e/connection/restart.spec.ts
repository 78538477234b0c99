// The server is killed in the middle of a story, again and again. Rule: each send ends as stored once, or as failed with Retry.
import type { Request } from "@playwright/test";
import { expect, heard, test } from "../support/fixtures";
import { chatScreen, countStored, heading, readAll, sectionLink, storedMessages } from "../support/screens";

const YOGA = 5;
const live = { name: /^Connected/ };
/** After kill -9 the page finds the server again by itself; its tries are up to 30 s apart at worst. */
const HEALS_WITHIN = { timeout: 40_000 };

test.slow();

// what another story left unread would decide where the chat opens
test.beforeEach(({ record }) => readAll(record, YOGA));

test("CHAT-11 RT-02 the server is killed at five moments of five sends: each is there once, in order, and the page recovers", async ({
  page,
  server,
  expert,
  record,
}) => {
  const chat = chatScreen(page);
  await chat.open(YOGA);
  await page.evaluate(() => Object.assign(window, { isFirstLoad: true }));
  const isPost = (request: Request, text: string) =>
    request.method() === "POST" && request.url().includes("/messages") && request.postDataJSON().message === text;
  const moments = {
    before: async (text: string) => {
      await server.kill();
      await chat.send(text);
    },
    meanwhile: async (text: string) => void (await Promise.all([chat.send(text), server.kill()])),
    asked: async (text: string) => {
      const asked = page.waitForRequest((request) => isPost(request, text));
      await chat.send(text);
      await asked;
      await server.kill();
    },
    answered: async (text: string) => {
      const answered = page.waitForResponse((response) => isPost(response.request(), text));
      await chat.send(text);
      await answered;
      await server.kill();
    },
    again: async (text: string) => void (await Promise.all([server.kill(), chat.send(text)])),
  };
  const textOf = (moment: string) => `Sent at the moment "${moment}"`;
  const texts = Object.keys(moments).map(textOf);
  for (const [moment, killAround] of Object.entries(moments)) {
    await killAround(textOf(moment));
    await server.restart();
    // after the second kill its send stays in the queue while the next one comes; otherwise the page is back first
    if (moment !== "meanwhile") await expect(page.getByRole("img", live)).toBeVisible(HEALS_WITHIN);
  }
  for (const text of texts) await expect(chat.rows(text)).toHaveAttribute("data-state", "sent", HEALS_WITHIN);
  for (const text of texts) expect(await countStored(record, YOGA, text)).toBe(1);
  const stored = (await storedMessages(record, YOGA))
    .map(({ message }) => message)
    .filter((text) => texts.includes(text));
  expect(stored.toReversed()).toEqual(texts);

  await expect(page.getByRole("img", live)).toBeVisible(HEALS_WITHIN);
  await expert.reply(YOGA, "Still here after five falls.");
  await expect(chat.rows("Still here after five falls.")).toHaveCount(1);
  for (const text of texts) await expect(chat.rows(text)).toHaveCount(1);
  expect(await page.evaluate(() => "isFirstLoad" in window)).toBe(true);
});

test("RT-02 what an expert wrote while the page had no connection appears when it is back, once and in order", async ({
  page,
  context,
  server,
  expert,
}) => {
  const chat = chatScreen(page);
  await chat.open(YOGA);
  await server.kill();
  await expect(page.getByRole("img", { name: "Connecting…" })).toBeVisible();
  await context.setOffline(true);
  await server.restart();
  for (const name of ["one", "two", "three"]) await expert.reply(YOGA, `Missed ${name}.`);
  await context.setOffline(false);
  await expect(chat.log.getByText(/^Missed /)).toHaveText(
    ["Missed one.", "Missed two.", "Missed three."],
    HEALS_WITHIN,
  );
  // the first in full, and how many more there are
  await expect.poll(() => heard(page)).toMatch(/Missed one\.[^]*2 new messages from Elena Markova/);
});

test("pictures that were requested while the server was down arrive by themselves when it is back", async ({
  page,
  server,
}) => {
  await page.goto("/home");
  await expect(page.getByRole("img", live)).toBeVisible();
  // the code of the chats is fetched once the browser is idle
  await page.waitForLoadState("networkidle");
  await server.kill();
  await sectionLink(page, "Chats").click();
  const pictures = page.getByRole("list", { name: "Chats" }).locator("img");
  await expect(pictures.first()).toBeAttached();
  const arrived = () =>
    pictures.evaluateAll((all: HTMLImageElement[]) => all.map(({ naturalWidth }) => naturalWidth > 0));
  await expect(pictures.first()).toBeHidden();
  expect(await arrived()).not.toContain(true);
  await server.restart();
  await expect.poll(arrived, HEALS_WITHIN).not.toContain(false);
  await expect(pictures.first()).toBeVisible();
});

test("CHAT-11 a waiting send survives the browser tab while the server is down, and is sent once after it", async ({
  page,
  context,
  server,
  record,
}) => {
  const text = "Waiting through the night";
  const chat = chatScreen(page);
  await chat.open(YOGA);
  await server.kill();
  await chat.send(text);
  await expect(chat.rows(text)).toHaveAttribute("data-state", "sending");
  await page.close();
  await server.restart();
  expect(await countStored(record, YOGA, text)).toBe(0);

  const later = await context.newPage();
  await later.goto(`/chat/${YOGA}`);
  await expect(chatScreen(later).rows(text)).toHaveAttribute("data-state", "sent", HEALS_WITHIN);
  await later.reload();
  await expect(heading(later, "Chat: Morning yoga")).toBeVisible();
  await expect(chatScreen(later).rows(text)).toHaveCount(1);
  expect(await countStored(record, YOGA, text)).toBe(1);
});

test("CHAT-03 CHAT-11 a refused message is shown as failed with Retry, stored over a reload, and sent once by a press", async ({
  page,
  record,
}) => {
  const text = "Refused at first";
  const messages = `**/chats/${YOGA}/messages?*`;
  await page.route(messages, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 422, json: [{ field: "message", message: "Not today." }] })
      : route.fallback(),
  );
  await page.goto(`/chat/${YOGA}`);
  const chat = chatScreen(page);
  await chat.send(text);
  await expect(chat.rows(text)).toHaveAttribute("data-state", "failed");
  await expect(page.getByRole("alert")).toContainText("1 message wasn’t sent. It’s saved here. Not today.");
  await page.reload();
  await expect(chat.rows(text)).toHaveAttribute("data-state", "failed");
  expect(await countStored(record, YOGA, text)).toBe(0);
  await page.unroute(messages);
  await chat.retry.click();
  await expect(chat.rows(text)).toHaveAttribute("data-state", "sent");
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(await countStored(record, YOGA, text)).toBe(1);
});
