// Messages that wait for their turn: within messageDelay each press counts, in order, and nothing typed is lost.
import { expect, test } from "../support/fixtures";
import { chatLink, chatScreen, countStored, delayMessages, storedMessages } from "../support/screens";

const YOGA = 5;
const goesOut = /sends in \d+\ss/;

test("CHAT-03 messages sent within the delay go out one after the other, and one that is taken back returns before what is typed", {
  tag: "@core",
}, async ({ page, record }) => {
  // long enough for what is pressed within it, on a busy machine too
  await delayMessages(page, 8);
  const { open, box, rows, send } = chatScreen(page);
  await open(YOGA);
  await send("First in line");
  await box.fill("Second in line");
  await box.press("Enter");
  await box.fill("Third in line");
  await box.press("Enter");
  await box.fill("And a fourth thought");
  for (const text of ["Second in line", "Third in line"]) await expect(rows(text)).toContainText(goesOut);
  await rows("Second in line").getByRole("button", { name: "Undo" }).click();
  await expect(rows("Second in line")).toHaveCount(0);
  await expect(box).toHaveValue("Second in line\nAnd a fourth thought");
  await expect(box).toBeFocused();
  await expect(rows("Third in line")).toHaveAttribute("data-state", "sent");
  const texts = (await storedMessages(record, YOGA)).map(({ message }) => message);
  expect(texts.slice(0, 2)).toEqual(["Third in line", "First in line"]);
  await box.fill("");
});

test("CHAT-03 CHAT-11 a message that waits for its turn survives a reload, with its seconds, and is stored once", async ({
  page,
  record,
}) => {
  await delayMessages(page, 8);
  const { open, box, rows, send } = chatScreen(page);
  await open(YOGA);
  await send("Before the reload");
  await expect(rows("Before the reload")).toHaveAttribute("data-state", "sent");
  await box.fill("Across the reload");
  await box.press("Enter");
  await expect(rows("Across the reload")).toContainText(goesOut);
  await page.reload();
  await expect(rows("Across the reload")).toContainText(goesOut);
  await expect(box).toHaveValue("");
  await expect(rows("Across the reload")).toHaveAttribute("data-state", "sent");
  await expect(rows("Across the reload")).toHaveCount(1);
  expect(await countStored(record, YOGA, "Across the reload")).toBe(1);
});

test("CHAT-03 CHAT-11 a message that one tab takes back is not sent by another", async ({ page, context, record }) => {
  await delayMessages(page, 8);
  const { open, box, rows, send } = chatScreen(page);
  await open(YOGA);
  await send("From the first tab");
  await box.fill("Taken back elsewhere");
  await box.press("Enter");
  await expect(rows("Taken back elsewhere")).toContainText(goesOut);
  const second = await context.newPage();
  await delayMessages(second, 8);
  await second.goto(`/chat/${YOGA}`);
  const other = chatScreen(second);
  await other.rows("Taken back elsewhere").getByRole("button", { name: "Undo" }).click();
  await expect(other.box).toHaveValue("Taken back elsewhere");
  await expect(rows("Taken back elsewhere")).toHaveCount(0);
  await other.box.fill("");
  await other.send("After all of them");
  await expect(rows("After all of them")).toHaveAttribute("data-state", "sent");
  expect(await countStored(record, YOGA, "Taken back elsewhere")).toBe(0);
});

test("CHAT-01 CHAT-11 a message without a connection is in the list of chats, with a clock, until it is delivered", async ({
  page,
  context,
}) => {
  const { open, box, rows } = chatScreen(page);
  await open(YOGA);
  await context.setOffline(true);
  await box.fill("Written on the train");
  await box.press("Enter");
  await expect(rows("Written on the train")).toHaveAttribute("data-state", "sending");
  const link = chatLink(page, "Morning yoga");
  await expect(link).toHaveAccessibleName(/Sending You: Written on the train/);
  await context.setOffline(false);
  await expect(rows("Written on the train")).toHaveAttribute("data-state", "sent");
  await expect(link).toHaveAccessibleName(/You: Written on the train/);
  await expect(link).not.toHaveAccessibleName(/Sending/);
});
