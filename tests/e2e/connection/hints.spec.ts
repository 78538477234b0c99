// A platform whose catch-up is missing or broken: the screens load, live updates arrive, and a reader keeps their position.
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { chatScreen, heading, readAll, unreadCount } from "../support/screens";

const SPANISH = { id: 2, title: "Spanish from zero" };

/** Answers catch-up, which also returns the position, with this status. */
async function refuseCatchUp(page: Page, status: number): Promise<void> {
  const json = { name: "Refused", message: "Refused", code: 0, status };
  await page.route("**/spa/v2/notifications*", (route) => route.fulfill({ status, json }));
}

/** Runs in the page: records the smallest number of messages that the log shows from now on. */
function watchRows(log: Element): void {
  const count = () => log.querySelectorAll("[data-message-id]").length;
  Object.assign(window, { fewest: count() });
  new MutationObserver(() => {
    const seen = window as unknown as { fewest: number };
    seen.fewest = Math.min(seen.fewest, count());
  }).observe(log, { childList: true, subtree: true });
}
const fewestRows = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { fewest: number }).fewest);

for (const status of [400, 500])
  test(`RT-09 catch-up that answers ${status} keeps no screen waiting: home shows, a message is sent, a reply arrives`, async ({
    page,
    expert,
    record,
  }) => {
    await readAll(record, SPANISH.id);
    await refuseCatchUp(page, status);
    await page.goto("/home");
    await expect(page.getByRole("main").getByRole("link", { name: SPANISH.title }).first()).toBeVisible();
    const chat = chatScreen(page);
    await page.goto(`/chat/${SPANISH.id}`);
    await expect(chat.log.locator("article[data-state]").first()).toBeVisible();
    await chat.send(`Is anybody there (${status})?`);
    await expect(chat.rows(`Is anybody there (${status})?`)).toHaveAttribute("data-state", "sent");
    await expert.reply(SPANISH.id, `Yes, always (${status}).`);
    await expect(chat.rows(`Yes, always (${status}).`)).toBeVisible();
    await expect(heading(page, `Chat: ${SPANISH.title}`)).toBeVisible();
  });

test("RT-09 CHAT-12 a reader keeps the place where pushes are only hints, and the log is never emptied", async ({
  page,
  expert,
  record,
}) => {
  await readAll(record, SPANISH.id);
  await refuseCatchUp(page, 404);
  const chat = chatScreen(page);
  await chat.open(SPANISH.id);
  const toEnd = () => chat.log.evaluate((log) => log.scrollHeight - log.clientHeight - log.scrollTop);
  await expect.poll(toEnd).toBe(0);
  await chat.log.evaluate(watchRows);

  // a reader at the end stays there
  await expert.reply(SPANISH.id, "A hint brings this.");
  await expect(chat.rows("A hint brings this.")).toBeInViewport();
  await expect.poll(toEnd).toBe(0);
  // a reader who scrolls up before the reply has rested in view has it counted as new
  await expect.poll(() => unreadCount(record, SPANISH.id)).toBe(0);

  // a reader further up is not moved
  await chat.log.hover();
  await page.mouse.wheel(0, -1_500);
  await expect(page.getByRole("button", { name: "Jump to the latest" })).toBeVisible();
  const inView = await chat.log.evaluate((log) => {
    const { top, bottom } = log.getBoundingClientRect();
    const rows = [...log.querySelectorAll<HTMLElement>("[data-message-id]")];
    return rows.find((row) => {
      const box = row.getBoundingClientRect();
      return row.checkVisibility({ visibilityProperty: true }) && box.top >= top && box.bottom <= bottom;
    })?.dataset.messageId;
  });
  const row = chat.log.locator(`[data-message-id="${inView}"]`);
  // rows that have just come into view are measured first
  await (await row.elementHandle())?.waitForElementState("stable");
  const before = (await row.boundingBox())?.y;
  for (let n = 1; n <= 3; n++) {
    await expert.reply(SPANISH.id, `Another hint brings this, ${n}.`);
    await expect(page.getByRole("button", { name: `${n} new` })).toBeVisible();
    expect((await row.boundingBox())?.y).toBeCloseTo(before ?? 0, 0);
  }
  expect(await fewestRows(page)).toBeGreaterThan(0);
});
