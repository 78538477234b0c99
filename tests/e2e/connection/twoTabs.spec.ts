// Two tabs of one browser have one learner.

import type { Account } from "../../support/http";
import { expect, openPage, signInByForm, test } from "../support/fixtures";
import {
  chatLink,
  chatScreen,
  countStored,
  heading,
  homeworks,
  isLive,
  readAll,
  sectionLink,
  unreadCount,
} from "../support/screens";

const YOGA = 5;

const chatOf = async (account: Account, streamId: number): Promise<{ id: number }> =>
  (await account.call("GET", "/spa/api/v1/chats")).body.find(
    (chat: { stream_id: number }) => chat.stream_id === streamId,
  );

// what another story left unread would decide where the chat opens
test.beforeEach(({ record }) => readAll(record, YOGA));

test("RT-04 CHAT-13 a reply counts in both tabs, and read in one it is read in the other", async ({
  page,
  context,
  expert,
  record,
}) => {
  await chatScreen(page).open(YOGA);
  await expect.poll(() => unreadCount(record, YOGA)).toBe(0);
  await sectionLink(page, "Chats").click();
  const other = await openPage(context, "/homework");
  await isLive(other);
  const before = await unreadCount(record);
  await expert.reply(YOGA, "For both tabs.");
  for (const tab of [page, other]) {
    await expect(sectionLink(tab, "Chats")).toHaveAccessibleName(new RegExp(`${before + 1} unread message`));
    await expect(tab).toHaveTitle(new RegExp(`^\\(${before + 1}\\)`));
  }
  await chatLink(page, "Morning yoga").click();
  await expect(chatScreen(page).rows("For both tabs.")).toBeInViewport();
  await expect(sectionLink(other, "Chats")).not.toHaveAccessibleName(new RegExp(`${before + 1} unread message`));
  await expect.poll(() => unreadCount(record)).toBe(before);
  await expect(other).toHaveTitle(before === 0 ? /^Homework/ : new RegExp(`^\\(${before}\\) Homework`));
});

for (const mode of ["numbered", "hint"] as const)
  test(`SHELL-13 RT-04 a verdict that is read on its page is read in its chat, in both tabs, with one call, in ${mode} mode`, async ({
    page,
    context,
    record,
    expert,
  }) => {
    if (mode === "hint")
      await context.route("**/spa/v2/notifications*", (route) => route.fulfill({ status: 404, json: { status: 404 } }));
    const task = (await homeworks(record)).find((one) => one.status === "NOT_UPLOADED" && !one.is_locked);
    if (!task) throw new Error("The learner has no open homework");
    await record.call("POST", `/spa/api/v1/user-course-streams/${task.stream_id}/user-homework/${task.id}`, {
      body: { message: "My work", user_id: record.userId },
    });
    const { id: chatId } = await chatOf(record, task.stream_id);
    await readAll(record, chatId);
    const before = await unreadCount(record);
    let calls = 0;
    context.on("request", (request) => (calls += Number(request.url().includes("/viewed"))));
    await page.goto(`/homework/${task.stream_id}/${task.id}`);
    const other = await openPage(context, "/chat");
    for (const tab of [page, other]) await isLive(tab);
    await expert.giveVerdict(task.id, { status: "DONE", message: "Read where it is shown." });
    await expect(page.locator("[data-status=approved]")).toBeVisible();
    await expect.poll(() => unreadCount(record)).toBe(before);
    const title = before === 0 ? /^[^(]/ : new RegExp(`^\\(${before}\\) `);
    for (const tab of [page, other]) {
      await expect(tab).toHaveTitle(title);
      await expect(sectionLink(tab, "Homework")).not.toHaveAccessibleName(/new feedback/);
    }
    expect(calls).toBe(1);
  });

test("RT-04 CHAT-11 a message sent in one tab appears in the other, once in each and once on the server", async ({
  page,
  context,
  record,
}) => {
  await chatScreen(page).open(YOGA);
  const other = await openPage(context, `/chat/${YOGA}`);
  await isLive(other);
  await chatScreen(page).send("Said in the first tab");
  for (const tab of [page, other]) {
    await expect(chatScreen(tab).rows("Said in the first tab")).toHaveAttribute("data-state", "sent");
    await expect(chatScreen(tab).rows("Said in the first tab")).toHaveCount(1);
  }
  expect(await countStored(record, YOGA, "Said in the first tab")).toBe(1);
});

test("CHAT-11 a send that hangs in one tab and is picked up by another is stored once", async ({
  page,
  context,
  record,
}) => {
  const text = "Two tabs carry this";
  await chatScreen(page).open(YOGA);
  await page.route(`**/chats/${YOGA}/messages?*`, (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await chatScreen(page).send(text);
  await expect(chatScreen(page).rows(text)).toHaveAttribute("data-state", "sending");
  const other = await openPage(context, `/chat/${YOGA}`);
  await expect(chatScreen(other).rows(text)).toHaveAttribute("data-state", "sent");
  await page.unroute(`**/chats/${YOGA}/messages?*`);
  await expect(chatScreen(page).rows(text)).toHaveAttribute("data-state", "sent");
  for (const tab of [page, other]) await expect(chatScreen(tab).rows(text)).toHaveCount(1);
  expect(await countStored(record, YOGA, text)).toBe(1);
});

test("CHAT-03 two tabs that type in one chat keep both texts, to choose from after a reload", async ({
  page,
  context,
}) => {
  await chatScreen(page).open(YOGA);
  const other = await openPage(context, `/chat/${YOGA}`);
  await chatScreen(other).box.fill("A long unsent thought");
  await chatScreen(page).box.fill("Short");
  await other.reload();
  await expect(chatScreen(other).box).toHaveValue("A long unsent thought");
  await other.getByRole("button", { name: "Use this text" }).click();
  await expect(chatScreen(other).box).toHaveValue("Short");
  await expect(other.getByText("In another tab you wrote: “A long unsent thought”")).toBeVisible();
  await page.reload();
  await expect(chatScreen(page).box).toHaveValue("Short");
  await chatScreen(page).box.fill("");
  await other.reload();
  await expect(chatScreen(other).box).toHaveValue("Short");
  await chatScreen(other).box.fill("");
  await other.getByRole("button", { name: "Delete it" }).click();
  await expect(other.getByText("In another tab you wrote")).toHaveCount(0);
});

test.describe("from the sign-in page on", () => {
  test.use({ as: null });
  test("AUTH-15 signing in and out in one tab reaches the other", async ({ page, context }) => {
    await page.goto("/");
    const other = await openPage(context, "/");
    await signInByForm(other);
    for (const tab of [page, other]) await expect(heading(tab, "My courses")).toBeVisible();
    await page.goto("/chat/5");
    await expect(chatScreen(page).log).toBeVisible();

    await other.getByRole("button", { name: "Menu" }).click();
    await other.getByRole("menuitem", { name: "Sign out" }).click();
    for (const tab of [page, other]) {
      await expect(tab.getByRole("button", { name: "Sign in" })).toBeVisible();
      await expect(tab).toHaveURL("/");
    }
    await expect(page.getByText(/You logged in on another device|Your session has ended/)).toHaveCount(0);
    await expect(page.getByText("You’ve signed out in another tab")).toBeVisible();
    await expect(other.getByText("You’ve signed out in another tab")).toHaveCount(0);
    await signInByForm(page);
    for (const tab of [page, other]) await expect(heading(tab, "My courses")).toBeVisible();
  });
});
