// The inbox with two live parties: what an expert does is one entry in every tab, and leads to its exact place (RT-11).
import { expect, openPage, test } from "../support/fixtures";
import { chatScreen, heading, isLive, readAll } from "../support/screens";

const YOGA = 5;

// what another story left unread would decide where the chat opens
test.beforeEach(({ record }) => readAll(record, YOGA));

test("RT-11 a reply is one entry in both tabs, the bell counts it, and a press opens the message and reads it everywhere", {
  tag: "@core",
}, async ({ page, context, expert, record }) => {
  const unread = async (): Promise<number> => (await record.call("GET", "/spa/api/v1/inbox")).body.unread;
  await page.goto("/inbox");
  const other = await openPage(context, "/inbox");
  for (const tab of [page, other]) {
    await expect(heading(tab, "Inbox")).toBeVisible();
    await isLive(tab);
  }
  const before = await unread();
  const { id } = await expert.reply(YOGA, "For the inbox.");
  for (const tab of [page, other]) {
    const first = tab.getByRole("main").getByRole("listitem").first();
    await expect(first.getByRole("link")).toHaveAttribute("href", `/chat/${YOGA}?message=${id}`);
    await expect(tab.getByRole("main").locator(`a[href$="message=${id}"]`)).toHaveCount(1);
    await expect(tab.getByRole("banner").getByRole("link", { name: /^Inbox/ })).toHaveAccessibleName(
      new RegExp(`${before + 1} unread entr`),
    );
  }
  const link = page.getByRole("main").locator(`a[href$="message=${id}"]`);
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(chatScreen(page).rows("For the inbox.")).toBeInViewport();
  await expect.poll(unread).toBe(before);
  await expect(other.getByRole("main").getByRole("listitem").first()).not.toContainText("Unread");
});

test("RT-11 an entry of long ago opens its message, in the middle of a long chat", { tag: "@core" }, async ({
  page,
  record,
  expert,
}) => {
  const { id } = await expert.reply(YOGA, "A reply to come back to.");
  for (let each = 1; each <= 30; each++) await expert.reply(YOGA, `Later ${each}.`);
  await readAll(record, YOGA);
  await page.goto(`/chat/${YOGA}?message=${id}`);
  await expect(chatScreen(page).rows("A reply to come back to.")).toBeInViewport();
});
