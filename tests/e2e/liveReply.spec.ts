// The first thing that must be real: the learner writes, the expert replies, the reply appears by itself.
import type { Page } from "@playwright/test";
import { expect, heard, test } from "./fixtures";
import {
  chatLink,
  chatScreen,
  countStored,
  heading,
  isLive,
  readAll,
  sectionLink,
  storedMessages,
  unreadCount,
} from "./screens";

const DRAWING = { id: 3, title: "Drawing for beginners" };
const SPANISH = { id: 2, title: "Spanish from zero" };

// what another story left unread would decide where the chat opens
test.beforeEach(({ record }) => readAll(record, DRAWING.id));

test("CHAT-03 CHAT-05 a message is sent, and the expert's reply appears by itself, in the log and said aloud", {
  tag: "@core",
}, async ({ page, expert, record }) => {
  await page.goto(`/chat/${DRAWING.id}`);
  const chat = chatScreen(page);
  await expect(heading(page, DRAWING.title)).toBeVisible();
  await chat.send("Which pencil do I need?");
  await expect(chat.box).toHaveValue("");
  await expect(chat.rows("Which pencil do I need?")).toHaveAttribute("data-state", "sent");
  expect(await countStored(record, DRAWING.id, "Which pencil do I need?")).toBe(1);

  await expert.reply(DRAWING.id, "A soft one, 4B.");
  await expect(chat.rows("A soft one, 4B.")).toBeInViewport();
  await expect.poll(() => heard(page)).toContain("Elena Markova: A soft one, 4B.");
  await expect(chat.rows("A soft one, 4B.")).toHaveCount(1);
  await expect(chat.rows("Which pencil do I need?")).toHaveCount(1);
});

test("A11Y-05 history is never said, and what comes together is said together", async ({ page, expert }) => {
  await page.goto(`/chat/${DRAWING.id}`);
  const chat = chatScreen(page);
  await expert.reply(DRAWING.id, "Said before the page was there.");
  await page.reload();
  await expect(chat.rows("Said before the page was there.")).toBeVisible();
  await Promise.all([expert.reply(DRAWING.id, "Wave one."), expert.reply(DRAWING.id, "Wave two.")]);
  await expect.poll(() => heard(page)).toMatch(/Wave (one|two)\..*Wave (one|two)\./);
  expect(await heard(page)).not.toContain("Said before");
});

test("CHAT-05 CHAT-13 elsewhere a reply counts in list, header and title, tells itself, and opening it marks it viewed once", async ({
  page,
  expert,
  record,
  watch,
}) => {
  await page.goto("/chat");
  await chatLink(page, DRAWING.title).click();
  await expect(chatLink(page, DRAWING.title)).not.toHaveAccessibleName(/unread/);
  await page.goto("/chat");
  const before = await unreadCount(record);
  const told = watch.requests.length;
  await expect(chatLink(page, DRAWING.title)).not.toHaveAccessibleName(/unread/);
  const { id } = await expert.reply(DRAWING.id, "Look at the light first.");
  await expect(chatLink(page, DRAWING.title)).toHaveAccessibleName(/Look at the light first\..*1 unread message/s);
  await expect(sectionLink(page, "Chats")).toHaveAccessibleName(new RegExp(`${before + 1} unread messages?`));
  await expect(page).toHaveTitle(new RegExp(`^\\(${before + 1}\\) Chats`));
  await expect(page.getByRole("region", { name: "News" })).toContainText("Look at the light first.");

  await chatLink(page, DRAWING.title).click();
  await expect(chatScreen(page).rows("Look at the light first.")).toBeInViewport();
  await expect(chatLink(page, DRAWING.title)).not.toHaveAccessibleName(/unread/);
  await expect.poll(() => unreadCount(record)).toBe(before);
  await expect
    .poll(async () => (await storedMessages(record, DRAWING.id)).find((one) => one.id === id)?.is_viewed)
    .toBe(true);
  const viewed = watch.requests.slice(told).filter((request) => /^PUT .*\/viewed(\?|$)/.test(request));
  expect(viewed).toHaveLength(1);
});

test("CHAT-01 CHAT-11 what was begun stands in the list with its own words, but neither over news nor beside the open chat", async ({
  page,
  expert,
}) => {
  const chat = chatScreen(page);
  await chat.open(DRAWING.id);
  await chat.box.fill("Which pencil do you");
  await expect(chatLink(page, DRAWING.title)).not.toHaveAccessibleName(/Draft/);
  await sectionLink(page, "Chats").click();
  await expect(chatLink(page, DRAWING.title)).toHaveAccessibleName(/Draft: Which pencil do you/);
  await expert.reply(DRAWING.id, "Take a soft one.");
  await expect(chatLink(page, DRAWING.title)).toHaveAccessibleName(/Take a soft one\./);
  await expect(chatLink(page, DRAWING.title)).not.toHaveAccessibleName(/Draft/);
  await chatLink(page, DRAWING.title).click();
  await expect(chat.box).toHaveValue("Which pencil do you");
  await chat.box.fill("");
});

test("CHAT-12 an opened chat lands at the first unread; who scrolled up gets a pill, not a jump", async ({
  page,
  expert,
  record,
}) => {
  const chat = chatScreen(page);
  await readAll(record, SPANISH.id);
  await chat.open(SPANISH.id);
  await sectionLink(page, "Homework").click();
  for (const text of ["Unread one.", "Unread two."]) await expert.reply(SPANISH.id, text);
  await page.goto(`/chat/${SPANISH.id}`);
  await expect(chat.log.getByText("New messages", { exact: true })).toBeInViewport();
  await expect(chat.rows("Unread one.")).toBeInViewport();
  await expect(chatLink(page, SPANISH.title)).not.toHaveAccessibleName(/unread/);

  await chat.log.hover();
  await page.mouse.wheel(0, -1_500);
  await expect(page.getByRole("button", { name: "To the latest" })).toBeVisible();
  const seen = chat.log.locator("[data-message-id]").filter({ visible: true }).nth(2);
  const before = (await seen.boundingBox())?.y;
  await expert.reply(SPANISH.id, "Below the reader.");
  await expect(page.getByRole("button", { name: "1 new" })).toBeVisible();
  expect((await seen.boundingBox())?.y).toBeCloseTo(before ?? 0, 0);
  await expect(chat.rows("Below the reader.")).not.toBeInViewport();
  await page.getByRole("button", { name: "1 new" }).click();
  await expect(chat.rows("Below the reader.")).toBeInViewport();
});

test("CHAT-12 rows are whole pixels high: an offset set right by less than one would move what is read", async ({
  page,
}) => {
  for (const { id } of [SPANISH, DRAWING]) {
    await page.goto(`/chat/${id}`);
    const rows = chatScreen(page).log.locator("div:has(> [data-message-id])").first().locator("xpath=../*");
    await expect(rows.nth(2)).toBeVisible();
    // a browser lays out in 64ths of a pixel; what is finer comes of adding up where a row stands
    const heights = await rows.evaluateAll((all) =>
      all.map((row) => Math.round(row.getBoundingClientRect().height * 64) / 64),
    );
    expect(heights.filter((height) => !Number.isInteger(height))).toEqual([]);
  }
});

test.describe("in a low window", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test("CHAT-12 SHELL-09 who is at the end stays there while a notice comes and goes and the field grows, and nothing moves back", async ({
    page,
    context,
    record,
  }) => {
    const chat = chatScreen(page);
    await readAll(record, SPANISH.id);
    await chat.open(SPANISH.id);
    const pill = page.getByRole("button", { name: "To the latest" });
    const toEnd = () => chat.log.evaluate((log) => log.scrollHeight - log.clientHeight - log.scrollTop);
    await expect.poll(toEnd).toBe(0);
    const offline = page.getByText("No internet", { exact: false }).first();
    for (let round = 0; round < 2; round++) {
      await context.setOffline(true);
      await expect(offline).toBeVisible();
      await expect.poll(toEnd).toBe(0);
      await context.setOffline(false);
      await expect(offline).toHaveCount(0);
      await isLive(page);
      await expect.poll(toEnd).toBe(0);
      await expect(pill).toHaveCount(0);
    }

    await chat.log.evaluate((log) => {
      const offsets = [log.scrollTop];
      Object.assign(window, { offsets });
      log.addEventListener("scroll", () => offsets.push(log.scrollTop));
    });
    await chat.box.pressSequentially(
      "What stands above the field while one types stays where it is, line by line. ".repeat(2),
    );
    await expect.poll(toEnd).toBe(0);
    const offsets = await page.evaluate(() => (window as unknown as { offsets: number[] }).offsets);
    expect(offsets.length).toBeGreaterThan(1);
    expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
    await chat.box.fill("");
    await expect.poll(toEnd).toBe(0);
    await expect(pill).toHaveCount(0);
  });
});

test("CHAT-12 opened again, a chat lands at what is unread now", async ({ page, expert, record }) => {
  const chat = chatScreen(page);
  await readAll(record, SPANISH.id);
  await chat.open(SPANISH.id);
  for (const text of ["Since you left.", "Since you left again."]) {
    await sectionLink(page, "Chats").click();
    await expect(chat.log).toHaveCount(0);
    await expert.reply(SPANISH.id, text);
    await expect(chatLink(page, SPANISH.title)).toHaveAccessibleName(/1 unread message/);
    await chatLink(page, SPANISH.title).click();
    await expect(chat.rows(text)).toBeInViewport();
    await expect(chatLink(page, SPANISH.title)).not.toHaveAccessibleName(/unread/);
  }
});

test("CHAT-03 nothing empty is sent, and the brand's delay is said with its seconds and a countdown", async ({
  page,
}) => {
  await delayMessages(page, 6);
  await page.goto(`/chat/${DRAWING.id}`);
  const chat = chatScreen(page);
  await expect(chat.sendButton).toHaveAttribute("aria-disabled", "true");
  await chat.box.fill("   ");
  await expect(chat.sendButton).toHaveAttribute("aria-disabled", "true");
  await chat.send("The first of two.");
  await chat.box.fill("The second of two.");
  await expect(chat.sendButton).toHaveAttribute("aria-disabled", "true");
  await expect(chat.box).toHaveAccessibleDescription(
    /^Messages no more than once every 6 seconds\. You can send the next one in [1-6] seconds?$/,
  );
  await chat.box.press("Enter");
  await expect(chat.box).toHaveValue("The second of two.");
  await chat.send("The second of two.");
  await expect(chat.rows("The second of two.")).toHaveAttribute("data-state", "sent");
  await expect.poll(() => heard(page)).toContain("You can send the next message");
});

test("CHAT-12 the writer stays at the end when there is room for one more message, and none for the hint", async ({
  page,
  expert,
  record,
}) => {
  await delayMessages(page, 15);
  for (let index = 0; index < 8; index++) await expert.reply(DRAWING.id, `More than fits, ${index}.`);
  await readAll(record, DRAWING.id);
  await page.setViewportSize({ width: 360, height: 740 });
  const chat = chatScreen(page);
  await chat.open(DRAWING.id);
  const spareHeight = await chat.log.evaluate((log) => {
    const [first, last] = [log.firstElementChild, log.lastElementChild].map((each) => each?.getBoundingClientRect());
    return log.clientHeight - ((last?.bottom ?? 0) - (first?.bottom ?? 0));
  });
  await page.setViewportSize({ width: 360, height: Math.round(740 - spareHeight + 80) });
  const row = chat.rows("Am I still in view?");
  const pill = page.getByRole("button", { name: "To the latest" });
  await chat.send("Am I still in view?");
  await expect(row).toHaveAttribute("data-state", "sent");
  await expect(row).toBeInViewport({ ratio: 0.9 });
  await expect(pill).toHaveCount(0);
  await chat.box.fill("And this one waits.");
  await expect(chat.box).toHaveAccessibleDescription(/^Messages no more than once every 15 seconds/);
  await expect(row).toBeInViewport({ ratio: 0.9 });
  await expect(pill).toHaveCount(0);
});

test("CHAT-10 markup is shown as text, and a link that would run something is none", async ({
  page,
  expert,
  watch,
}) => {
  const markup = '<img src=x onerror="document.title=1"><script>alert(1)</script>';
  const links = "javascript:alert(1) https://learn.example/a data:text/html,x";
  await page.goto(`/chat/${DRAWING.id}`);
  const chat = chatScreen(page);
  await chat.send(markup);
  await expert.reply(DRAWING.id, `${markup} ${links}`);
  await expect(chat.rows(`${markup} ${links}`)).toBeVisible();
  await expect(chat.rows(markup).first()).toContainText(markup);
  await expect(chat.log.locator("img[src='x'], script")).toHaveCount(0);
  const addresses = await chat.log
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(addresses).toEqual(["https://learn.example/a"]);
  await expect(page).toHaveTitle(/Drawing/);
  expect(watch.violations).toEqual([]);
});

test("RT-02 lost, doubled and swapped pushes end in the same conversation, in order and without doubles", async ({
  page,
  expert,
  faults,
}) => {
  await page.goto(`/chat/${DRAWING.id}`);
  const chat = chatScreen(page);
  await isLive(page);
  const said = (name: string) => expert.reply(DRAWING.id, `Push ${name}.`);
  await faults({ duplicate: true });
  await said("a");
  await faults({ drop_publish: true });
  await said("b");
  await said("c");
  await faults({ reorder: true });
  await said("d");
  await said("e");
  await faults({});
  await said("f");
  await expect(chat.rows("Push f.")).toBeVisible();
  const pushes = chat.log.getByText(/^Push \w\.$/);
  await expect(pushes).toHaveText(["a", "b", "c", "d", "e", "f"].map((name) => `Push ${name}.`));
});

/** Has the page believe that its brand lets one message through in so many seconds. */
async function delayMessages(page: Page, seconds: number): Promise<void> {
  await page.route("/config.json", async (route) => {
    const response = await route.fetch();
    const config = await response.json();
    await route.fulfill({ response, json: { ...config, brand: { ...config.brand, messageDelay: seconds } } });
  });
}
