// From what is locked to what opens it: the offer for a task, for a section that a demo does not have, and what stands where none is.
import type { Page } from "@playwright/test";
import type { Account } from "../../support/http";
import { expect, test } from "../support/fixtures";
import { chatScreen, heading } from "../support/screens";

// a course is bought for good
test.use({ isSpending: true });

/** The demo learner's course stream that is a demo. */
const DEMO = 7;
const chatOf = async ({ call }: Account, streamId: number): Promise<number> =>
  (await call("GET", "/spa/api/v1/chats")).body.find((chat: { stream_id: number }) => chat.stream_id === streamId).id;
const offer = (page: Page, title: string) => page.getByRole("main").getByRole("heading", { level: 2, name: title });

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
