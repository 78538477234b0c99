// The core of the product: the learner writes, the expert replies, the reply appears by itself.
import { expect, heard, test } from "../support/fixtures";
import {
  chatLink,
  chatScreen,
  countStored,
  delayMessages,
  heading,
  isLive,
  readAll,
  sectionLink,
  storedMessages,
  unreadCount,
} from "../support/screens";

const DRAWING = { id: 3, title: "Drawing for beginners" };

// what another story left unread would decide where the chat opens
test.beforeEach(({ record }) => readAll(record, DRAWING.id));

test("CHAT-03 CHAT-05 a message is sent, and the expert's reply appears by itself, in the log and announced", {
  tag: "@core",
}, async ({ page, expert, record }) => {
  await page.goto(`/chat/${DRAWING.id}`);
  const chat = chatScreen(page);
  await expect(heading(page, `Chat: ${DRAWING.title}`)).toBeVisible();
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

test("A11Y-05 history is never announced, and what comes at the same moment is announced once each", async ({
  page,
  expert,
}) => {
  await page.goto(`/chat/${DRAWING.id}`);
  const chat = chatScreen(page);
  await expert.reply(DRAWING.id, "Said before the page was there.");
  await page.reload();
  await expect(chat.rows("Said before the page was there.")).toBeVisible();
  await Promise.all([expert.reply(DRAWING.id, "Wave one."), expert.reply(DRAWING.id, "Wave two.")]);
  const waves = async () => (await heard(page)).match(/Wave (one|two)\./g)?.toSorted();
  await expect.poll(waves).toEqual(["Wave one.", "Wave two."]);
  expect(await heard(page)).not.toContain("Said before");
});

test("CHAT-05 CHAT-13 a reply counts on another page in list, header and title, shows a notice, and opening it marks it viewed once", async ({
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
  const notified = watch.requests.length;
  await expect(chatLink(page, DRAWING.title)).not.toHaveAccessibleName(/unread/);
  const { id } = await expert.reply(DRAWING.id, "Look at the light first.");
  await expect(chatLink(page, DRAWING.title)).toHaveAccessibleName(/Look at the light first\..*1 unread message/s);
  await expect(sectionLink(page, "Chats")).toHaveAccessibleName(new RegExp(`${before + 1} unread messages?`));
  await expect(page).toHaveTitle(new RegExp(`^\\(${before + 1}\\) Chats`));
  await expect(page.getByRole("region", { name: "Updates" })).toContainText("Look at the light first.");

  await chatLink(page, DRAWING.title).click();
  await expect(chatScreen(page).rows("Look at the light first.")).toBeInViewport();
  await expect(chatLink(page, DRAWING.title)).not.toHaveAccessibleName(/unread/);
  await expect.poll(() => unreadCount(record)).toBe(before);
  await expect
    .poll(async () => (await storedMessages(record, DRAWING.id)).find((one) => one.id === id)?.is_viewed)
    .toBe(true);
  const viewed = watch.requests.slice(notified).filter((request) => /^PUT .*\/viewed(\?|$)/.test(request));
  expect(viewed).toHaveLength(1);
});

test("CHAT-01 CHAT-11 a draft is shown in the list, but neither instead of news nor beside the open chat", async ({
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

test("CHAT-03 an empty message is not sent, and the brand's delay is shown with its seconds and a countdown", async ({
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
  await expect(chat.box).toHaveAccessibleDescription(
    /^Messages can be sent no more than once every 6 seconds\. The next one is sent in [1-6] seconds?$/,
  );
  await chat.box.press("Enter");
  await expect(chat.rows("The second of two.")).toHaveAttribute("data-state", "queued");
  await expect(chat.rows("The second of two.")).toContainText(/sends in [1-6]\ss/);
  await expect(chat.rows("The second of two.")).toHaveAttribute("data-state", "sent");
  await expect.poll(() => heard(page)).toMatch(/The next one is sent in[^]*sends in[^]*Sent/);
});

test("CHAT-10 markup is shown as text, and an address that would run something is no link", async ({
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
