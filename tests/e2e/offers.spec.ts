// From what is locked to what opens it: the offer for a task, for a section that a demo does not have, and what stands where none is.
import type { Page } from "@playwright/test";
import type { Account } from "../support/http";
import { expect, test } from "./fixtures";
import { chatScreen, heading, homeworks } from "./screens";

// a course is bought for good
test.use({ isSpending: true });

/** The demo learner's course stream that is a demo. */
const DEMO = 7;
const chatOf = async ({ call }: Account, streamId: number): Promise<number> =>
  (await call("GET", "/spa/api/v1/chats")).body.find((chat: { stream_id: number }) => chat.stream_id === streamId).id;
const offer = (page: Page, title: string) => page.getByRole("main").getByRole("heading", { level: 2, name: title });

test("COURSE-16 SUBS-05 a task of a demo says why it is locked, and leads to the offer for tasks", async ({
  page,
  record,
}) => {
  const locked = (await homeworks(record)).find(({ stream_id }) => stream_id === DEMO);
  await page.goto(`/homework/${DEMO}/${locked?.id}`);
  await expect(page.getByText("This task isn’t part of the demo.")).toBeVisible();
  await page.getByRole("link", { name: "Get the full course" }).click();
  await expect(page).toHaveURL(new RegExp(`/extend/${DEMO}\\?offer=task$`));
  await expect(heading(page, "Renew or buy")).toBeFocused();
  await expect(offer(page, "Tasks with feedback")).toBeVisible();
  await expect(page.getByText("The whole course has tasks that an expert reviews.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay €89" })).toBeEnabled();
});

test("COURSE-16 SUBS-05 SUBS-08 the chat that a demo does not have leads to its offer, and is open once that is paid", async ({
  page,
  record,
}) => {
  // a school whose demo has no expert; the demo school's has one
  const demoChat = await chatOf(record, DEMO);
  await page.route(/\/spa\/api\/v1\/chats\?/, async (route) => {
    const response = await route.fetch();
    const chats: { id: number }[] = await response.json();
    const json = chats.map((chat) => (chat.id === demoChat ? { ...chat, is_user_message_enable: 0 } : chat));
    return route.fulfill({ response, json });
  });
  await page.goto(`/chat/${demoChat}`);
  const refusal = page.getByText("Writing to an expert isn’t part of the demo.");
  await expect(refusal).toBeVisible();
  await refusal.getByRole("link", { name: "Get the full course" }).click();
  await expect(page).toHaveURL(new RegExp(`/extend/${DEMO}\\?offer=functional$`));
  await expect(offer(page, "With an expert")).toBeVisible();
  await page.getByRole("button", { name: "Pay €89" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(heading(page, "Paid")).toBeVisible();
  await page.getByRole("link", { name: "To the course" }).click();
  await expect(page).toHaveURL(/\/course\/\d+\/calendar$/);
  const bought = Number(/course\/(\d+)\//.exec(page.url())?.[1]);
  expect(bought).not.toBe(DEMO);
  const chat = chatScreen(page);
  await page.goto(`/chat/${await chatOf(record, bought)}`);
  await expect(chat.box).toBeEnabled();
  await chat.send("At last with an expert");
  await expect(chat.rows("At last with an expert")).toBeVisible();
});

test("COURSE-16 SUBS-05 the renewal of a course stands where no offer is for what is locked", async ({ page }) => {
  await page.goto("/extend/1?offer=functional");
  await expect(page.getByRole("radio", { name: "One more month" })).toBeVisible();
});

test.describe("a learner without a subscription", () => {
  test.use({ as: "newcomer@example.com" });
  test("CAT-05 a learner without a subscription reads so when they add a club to it, and buys the club itself", async ({
    page,
    record,
  }) => {
    await page.goto("/catalog?category=1");
    await page.getByRole("link", { name: "Language club, a month" }).click();
    const dialog = page.getByRole("dialog", { name: "Language club, a month" });
    await dialog.getByRole("button", { name: "Add to subscription" }).click();
    await expect(dialog).toContainText("You have no active subscription to add this to");
    await expect(dialog.getByRole("button", { name: /^Buy/ })).toHaveCount(1);
    await dialog.getByRole("button", { name: "Buy", exact: true }).click();
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(heading(page, "Paid")).toBeVisible();
    const { body } = await record.call("GET", "/spa/api/v1/user-community");
    expect(body).toHaveLength(1);
    await page.goto("/events");
    await expect(page.getByRole("region", { name: "Your clubs" }).getByRole("listitem")).toContainText([
      "Language club",
    ]);
  });
});
