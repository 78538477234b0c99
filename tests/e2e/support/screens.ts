// The screens by their accessible names (docs/contract.md, section 8). Rule: stories find elements by what a screen reader hears.
import { expect, type Locator, type Page } from "@playwright/test";
import type { Account } from "../../support/http";

/** Navigates as a link inside the app does, without loading the page again. */
export const goInside = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);

export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("heading", { level: 1, name, exact: true });

/** One chat: its messages and its composer. */
export const chatScreen = (page: Page) => {
  const log = page.getByRole("log", { name: "Messages" });
  const box = page.getByRole("textbox", { name: "Message" });
  const sendButton = page.getByRole("button", { name: "Send", exact: true });
  return {
    log,
    box,
    sendButton,
    /** The rows that say exactly this. */
    rows: (text: string) => log.locator("article[data-state]").filter({ has: page.getByText(text, { exact: true }) }),
    retry: page.getByRole("button", { name: "Retry" }),
    /** Opens it and waits for its messages and for the connection: all parts of the screen have arrived. */
    open: async (chatId: number, query = "") => {
      await page.goto(`/chat/${chatId}${query}`);
      await expect(log.locator("article[data-state]").first()).toBeVisible();
      await isLive(page);
    },
    /** Writes, and presses until the message is accepted: the brand's delay, or the server's, may hold the button back. */
    send: async (text: string) => {
      await box.fill(text);
      await expect(async () => {
        await sendButton.and(page.locator(":not([aria-disabled])")).click();
        await expect(box).toHaveValue("", { timeout: 1_000 });
      }).toPass();
    },
  };
};

/** Opens the finished weeks of a calendar: on which day of the week a course began decides which days are folded. */
export async function unfoldWeeks(page: Page): Promise<void> {
  const folded = page.getByRole("button", { name: /finished weeks?: /, expanded: false });
  await expect(page.locator("[data-day]").first()).toBeVisible();
  for (let count = await folded.count(); count > 0; count--) {
    await folded.first().click();
    await expect(folded).toHaveCount(count - 1);
  }
}

export const chatLink = (page: Page, title: string): Locator =>
  page.getByRole("list", { name: "Chats" }).getByRole("link", { name: title });

export const homeworkLink = (page: Page, title: string): Locator =>
  page.getByRole("main").getByRole("link", { name: title });

/** The rows of homework under a heading. */
export const inSection = (page: Page, heading: RegExp): Locator =>
  page.getByRole("region", { name: heading }).getByRole("link");

/** A section's link in the header, with what it counts. */
export const sectionLink = (page: Page, name: "Home" | "Homework" | "Chats"): Locator =>
  page.getByRole("navigation", { name: "Main sections" }).getByRole("link", { name: new RegExp(`^${name}( |$)`) });

/** What the server has of a chat, newest first: stories compare with it. */
export async function storedMessages(account: Account, chatId: number): Promise<StoredMessage[]> {
  const { body } = await account.call("GET", `/spa/api/v1/chats/${chatId}/messages?sort=-created_at&per-page=50`);
  return body;
}
export interface StoredMessage {
  readonly id: number;
  readonly message: string;
  readonly is_viewed: boolean;
  readonly employee?: { readonly name: string };
}

/** How often the server has this text in a chat. */
export const countStored = async (account: Account, chatId: number, text: string): Promise<number> =>
  (await storedMessages(account, chatId)).filter(({ message }) => message === text).length;

/** Marks everything in the chat as read: what other stories left unread decides where it opens. */
export async function readAll(account: Account, chatId: number): Promise<void> {
  const [newest] = await storedMessages(account, chatId);
  await account.call("PUT", `/spa/api/v1/chats/${chatId}/messages/${newest?.id}/viewed`);
}

/** What the server counts as unread, over all chats or in one. */
export async function unreadCount(account: Account, chatId?: number): Promise<number> {
  const { body } = await account.call("GET", "/spa/api/v1/chats");
  const chats: { id: number; unread: number }[] = body;
  return chats.filter(({ id }) => chatId === undefined || id === chatId).reduce((sum, { unread }) => sum + unread, 0);
}

export interface StoredHomework {
  readonly id: number;
  readonly stream_id: number;
  readonly status: "NOT_UPLOADED" | "UPLOADED" | "DONE" | "FAIL";
  readonly is_locked: boolean;
  readonly homework: { readonly title: string };
}
/** Every homework of the account as the server has it. */
export const homeworks = async (account: Account): Promise<StoredHomework[]> =>
  (await account.call("GET", "/spa/api/v1/homework")).body;

/** Live updates arrive from now on. */
export const isLive = (page: Page): Promise<void> =>
  expect(page.getByRole("img", { name: /^Connected/ })).toBeVisible();

/** Makes the page believe that its brand accepts one message in so many seconds. */
export async function delayMessages(page: Page, seconds: number): Promise<void> {
  await page.route("/config.json", async (route) => {
    const response = await route.fetch();
    const config = await response.json();
    await route.fulfill({ response, json: { ...config, brand: { ...config.brand, messageDelay: seconds } } });
  });
}
