// A consultation that the expert closes: where it begins and ends, what the learner says of it, and what a second tab shows.
import type { Account } from "../../support/http";
import { violations } from "../support/axe";
import { expect, heard, openPage, test } from "../support/fixtures";
import { hold } from "../support/hold";
import { chatScreen, readAll } from "../support/screens";

test.use({ isSpending: true });

/** The demo learner's chat that counts consultations. */
const CHAT = 1;

test("CHAT-14 CHAT-18 a closed consultation gets its line and its card without a reload, is rated by keyboard or later in the log, and a second tab shows it", async ({
  page,
  context,
  record,
  expert,
}) => {
  await readAll(record, CHAT);
  await expert.setConsultation(await consultationOf(record), "close");
  const { open, send, log, rows } = chatScreen(page);
  await open(CHAT);
  await expect(log.getByText("Consultation ended").last()).toBeInViewport();
  const starts = page.getByText(/^A message starts a new question: \d+ of \d+ will be left$/);
  await expect(starts).toBeVisible();
  await send("One last question");
  await expect(starts).toHaveCount(0);
  await expect(log.getByRole("button", { name: "Rate it" })).toBeInViewport();
  await expect(rows("One last question")).toHaveAttribute("data-state", "sent");
  await expect(log.getByText("Consultation began").last()).toBeInViewport();
  const lastOf = async (...texts: string[]) =>
    (await log.getByText(new RegExp(`^(${texts.join("|")})$`)).allTextContents()).at(-1);
  expect(await lastOf("One last question", "Consultation ended")).toBe("One last question");
  const card = page.getByRole("group", { name: "How was the consultation?" });
  await expect(card).toHaveCount(0);

  await expert.reply(CHAT, "Good luck");
  await expert.setConsultation(await consultationOf(record), "close");
  await expect(card).toBeVisible();
  await expect(log.getByText("Consultation ended").last()).toBeInViewport();
  expect(await lastOf("Good luck", "Consultation ended")).toBe("Consultation ended");
  await expect.poll(() => heard(page)).toContain("Consultation ended");

  const second = await openPage(context, `/chat/${CHAT}`);
  await expect(second.getByRole("group", { name: "How was the consultation?" })).toBeVisible();

  await card.getByRole("radio", { name: "1 of 5" }).focus();
  await page.keyboard.press("Space");
  for (const stars of [2, 3, 4]) {
    await page.keyboard.press("ArrowRight");
    await expect(card.getByRole("radio", { name: `${stars} of 5` })).toBeChecked();
  }
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "Comment (optional)" })).toBeFocused();
  await page.keyboard.type("Clear and to the point.");
  expect(await violations(page)).toEqual([]);
  // what was chosen and typed outlives the page
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Comment (optional)" })).toHaveValue("Clear and to the point.");
  await expect(card.getByRole("radio", { name: "4 of 5" })).toBeChecked();
  await page.getByRole("textbox", { name: "Comment (optional)" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Send rating" })).toBeFocused();
  await page.keyboard.press("Enter");

  const change = page.getByRole("button", { name: "Change the rating" });
  await expect(change).toBeFocused();
  for (const tab of [page, second]) {
    await expect(tab.getByRole("main").getByRole("img", { name: "4 of 5" })).toBeVisible();
    await expect(tab.getByText("Clear and to the point.")).toBeVisible();
    await expect(tab.getByRole("textbox", { name: "Comment (optional)" })).toHaveCount(0);
  }
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(card.getByRole("radio", { name: "4 of 5" })).toBeFocused();
});

test("CHAT-14 the lines of consultations come with the messages: a late answer moves nothing", async ({
  page,
  record,
  expert,
}) => {
  await readAll(record, CHAT);
  await expert.setConsultation(await consultationOf(record), "close");
  const letGo = await hold(page, "**/user-course-streams/*/status?*");
  const loaded = page.waitForResponse(/\/chats\/1\/messages/);
  await page.goto(`/chat/${CHAT}`);
  await loaded;
  const { log } = chatScreen(page);
  await expect(page.getByText(/questions left|No questions left/)).toBeVisible();
  await expect(log).toHaveCount(0);
  letGo();
  await expect(log.getByText("Consultation ended").last()).toBeInViewport();
});

test("CHAT-14 a line that comes while an older part of the chat is read moves nothing that is in view", async ({
  page,
  record,
  expert,
}) => {
  await readAll(record, CHAT);
  const { open, log } = chatScreen(page);
  await open(CHAT);
  const id = await consultationOf(record);
  await expert.setConsultation(id, "open");
  await expect(page.getByRole("group", { name: "How was the consultation?" })).toHaveCount(0);
  await log.hover();
  await page.mouse.wheel(0, -500);
  await expect(page.getByRole("button", { name: "Jump to the latest" })).toBeVisible();
  const top = () =>
    log.evaluate((element) => {
      const view = element.getBoundingClientRect();
      const first = [...element.querySelectorAll("article")].find((row) => row.getBoundingClientRect().top >= view.top);
      return `${first?.dataset.key} ${Math.round((first?.getBoundingClientRect().top ?? 0) - view.top)}`;
    });
  await expect.poll(async () => (await top()) === (await top())).toBe(true);
  const before = await top();
  await expert.setConsultation(id, "close");
  await expect(page.getByRole("group", { name: "How was the consultation?" })).toBeVisible();
  await expect.poll(top).toBe(before);
});

test("CHAT-14 COURSE-16 the last question leads to the limit, and the limit to the questions that are sold", async ({
  page,
  record,
  expert,
}) => {
  await readAll(record, CHAT);
  const { open, send, rows, box } = chatScreen(page);
  await open(CHAT);
  for (let left = await questionsLeft(record); left > 0; left = await questionsLeft(record)) {
    await expert.setConsultation(await consultationOf(record), "close");
    await send(`Question before the last ${left}`);
    await expect(rows(`Question before the last ${left}`)).toHaveAttribute("data-state", "sent");
  }
  // the open one may go on to its end
  await expect(page.getByText(/^No questions left/)).toBeVisible();
  await expect(box).toBeVisible();
  await expert.setConsultation(await consultationOf(record), "close");
  await expect(page.getByText("You have no questions left in this consultation.")).toBeVisible();
  await expect(box).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Get more questions" }).click();
  await expect(page).toHaveURL(/\/extend\/1\?offer=chat$/);
  await expect(page.getByRole("heading", { level: 2, name: "More questions" })).toBeVisible();
});

const questionsLeft = async (account: Account): Promise<number> =>
  (await account.call("GET", `/spa/api/v1/chats/${CHAT}`)).body.counters.left;
/** The id of the newest consultation. */
const consultationOf = async (account: Account): Promise<number> =>
  (await account.call("GET", `/spa/api/v1/chats/${CHAT}`)).body.consultation.id;
