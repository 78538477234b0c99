// A chat as long as ten years. Rule: it is loaded page by page, and the document holds what is in view, not what was read.
import { expect, test } from "../support/fixtures";
import { chatScreen, readAll } from "../support/screens";

const CHAT = 3;
const ALL = 100_000;
const MOST_ROWS = 60;

/** A page of the fake chat, newest first, as the server pages. */
function pageOf(page: number, perPage: number) {
  const newest = ALL - (page - 1) * perPage;
  return Array.from({ length: perPage }, (_, index) => ({
    id: newest - index,
    chat_id: CHAT,
    message: `Message ${newest - index}`,
    is_viewed: 1,
    created_at: 1_700_000_000 + newest - index,
    updated_at: 1_700_000_000 + newest - index,
  }));
}

test("CHAT-09 CHAT-02 a chat of 100,000 messages is opened by pages, and never more than 60 rows are there", async ({
  page,
  record,
}) => {
  // what another story left unread would be read back to first
  await readAll(record, CHAT);
  const asked: number[] = [];
  await page.route(`**/chats/${CHAT}/messages?*`, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [number, perPage] = [Number(query.get("page")), Number(query.get("per-page"))];
    asked.push(number);
    const paging = { "Total-Count": ALL, "Page-Count": ALL / perPage, "Current-Page": number, "Per-Page": perPage };
    const headers = Object.fromEntries(
      Object.entries(paging).map(([name, value]) => [`X-Pagination-${name}`, `${value}`]),
    );
    return route.fulfill({ headers, json: pageOf(number, perPage) });
  });
  await page.goto(`/chat/${CHAT}`);
  const { log } = chatScreen(page);
  const rows = log.locator("[data-message-id]");
  await expect(log.getByText(`Message ${ALL}`, { exact: true })).toBeInViewport();
  expect(asked.length).toBeLessThanOrEqual(3);

  await log.hover();
  for (let pages = asked.length + 1; pages <= 20; pages++) {
    await expect(async () => {
      await page.mouse.wheel(0, -2_000);
      expect(asked.length).toBeGreaterThanOrEqual(pages);
    }).toPass();
    expect(await rows.count()).toBeLessThanOrEqual(MOST_ROWS);
  }
  // page after page, none twice
  expect(asked).toEqual(asked.map((_, index) => index + 1));
  expect(await rows.count()).toBeGreaterThan(0);
});
