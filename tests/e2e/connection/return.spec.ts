// A return to what this device had: what shows before the server answers, and what is requested. Rule: only what was missed is fetched.
import type { Page } from "@playwright/test";
import { expect, LEARNER, test } from "../support/fixtures";
import { chatScreen, goInside, heading, isLive, storedMessages } from "../support/screens";
import { readStoredCursor, waitUntilStored } from "../support/storedRecords";

test.use({ as: LEARNER });

const DRAWING = 3;

/** Calls of the learner's data from now on, as "/chats"; without older pages of a chat, which are not stored: other stories may have filled it. */
function watchCalls(page: Page): string[] {
  const called: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const isOlder = pathname.endsWith("/messages") && searchParams.get("page") !== "1";
    if (pathname.startsWith("/spa/") && !isOlder) called.push(pathname.replace(/^\/spa\/(api\/v1|v2)/, ""));
  });
  return called;
}

/** Opens home, and lets the device store what it shows. */
async function visitHome(page: Page): Promise<void> {
  const called = watchCalls(page);
  await page.goto("/home");
  await isLive(page);
  await expect(cards(page).first()).toBeVisible();
  // each of the started courses: home shows what comes next in them
  await expect(page.locator("#continue-lesson")).toBeVisible();
  const contents = called
    .filter((path) => /^\/courses\/\d+$/.test(path))
    .map((path) => `contents${path.replace("courses", "course")}`);
  await waitUntilStored(page, "courses/courseStreams", "chat/list", "homework/list", ...contents);
}
const cards = (page: Page) => page.getByRole("main").getByRole("article");

test("OFF-09 a return to home with nothing missed shows it and requests nothing but versions and consent", async ({
  page,
}) => {
  await visitHome(page);
  await page.reload();
  await isLive(page);
  await waitUntilStored(page, "contents/versions");
  const called = watchCalls(page);
  await page.reload();
  await expect(cards(page).first()).toBeVisible();
  await isLive(page);
  // who has not answered about cookies is asked for it at each start (decision 50)
  const requested = called.filter((path) => path !== "/cookie/get-policy");
  // only a page that has just come over the network tells the position; a browser may not say that it has
  const isFresh = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return (visit?.transferSize ?? 0) > 0;
  });
  expect(requested).toEqual(isFresh ? [] : ["/notifications"]);
});

test("OFF-09 a reply that came while nobody was here shows at the return, without the list being fetched", async ({
  page,
  record,
  expert,
}) => {
  await visitHome(page);
  await chatScreen(page).open(DRAWING);
  await waitUntilStored(page, `chat/thread/${DRAWING}`);
  // that the chat is read moves the position, which is stored a moment later
  const { body } = await record.call("GET", "/spa/v2/notifications");
  await expect.poll(() => readStoredCursor(page)).toBe(body.data.head);
  await page.goto("about:blank");
  await expert.reply(DRAWING, "While you were away.");
  const called = watchCalls(page);
  await page.goto(`/chat/${DRAWING}`);
  await expect(chatScreen(page).rows("While you were away.")).toBeVisible();
  await isLive(page);
  expect(called).toContain("/notifications");
  expect(called.filter((path) => path.startsWith("/chats") && !path.endsWith("/viewed"))).toEqual([]);
});

test("OFF-04 OFF-10 while the server answers no call, home, calendar, chats and homework show what the device had, with its age", async ({
  page,
  record,
}) => {
  await visitHome(page);
  await goInside(page, "/homework");
  await expect(heading(page, "Homework")).toBeVisible();
  await chatScreen(page).open(DRAWING);
  await waitUntilStored(page, `chat/thread/${DRAWING}`);
  const newest = (await storedMessages(record, DRAWING)).filter(({ message }) => message !== "").slice(0, 5);
  await page.goto("/home");
  await isLive(page);
  await page.route(/\/spa\//, (route) => route.abort());
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await page.route(/\/socket\.io\//, (route) => route.abort());
  await page.goto("/home");
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByText(/Last updated: /)).toBeVisible();
  await goInside(page, "/homework");
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await goInside(page, "/chats");
  await expect(page.getByRole("list", { name: "Chats" }).getByRole("link").first()).toBeVisible();
  await goInside(page, `/chat/${DRAWING}`);
  // the log is virtual: how many rows it has says nothing
  for (const { message } of newest) await expect(chatScreen(page).rows(message)).toBeAttached();
  await expect(page.getByRole("img", { name: /^Connected/ })).toHaveCount(0);
});
