// No network, a slow one, one that fails, one without websockets. Rule: the page says so in words, and what was sent is stored.
import { expect, test } from "../support/fixtures";
import { chatScreen, countStored, heading, readAll } from "../support/screens";

const YOGA = 5;
const HEALS_WITHIN = { timeout: 40_000 };

// what another story left unread would decide where the chat opens
test.beforeEach(({ record }) => readAll(record, YOGA));

test("CHAT-11 RT-01 SHELL-09 offline is said in words; what is sent meanwhile waits, and goes out once and in order when back", {
  tag: "@core",
}, async ({ page, context, record }) => {
  const chat = chatScreen(page);
  await chat.open(YOGA);
  await context.setOffline(true);
  await expect(
    page.getByRole("status").getByText("No internet, features may not work. What you write is saved. Last updated: "),
  ).toBeVisible();
  const texts = ["Offline one", "Offline two"];
  for (const text of texts) {
    await chat.send(text);
    await expect(chat.rows(text)).toHaveAttribute("data-state", "sending");
  }
  await context.setOffline(false);
  for (const text of texts) await expect(chat.rows(text)).toHaveAttribute("data-state", "sent", HEALS_WITHIN);
  await expect(page.getByText("No internet, features may not work")).toHaveCount(0);
  await expect(page.getByRole("img", { name: /^Connected/ })).toBeVisible(HEALS_WITHIN);
  await expect(chat.log.getByText(/^Offline /)).toHaveText(texts);
  for (const text of texts) expect(await countStored(record, YOGA, text)).toBe(1);
});

test("RT-01 a connection that stays away is said in words, and the page goes on without it", async ({
  page,
  expert,
}) => {
  await page.routeWebSocket(/socket\.io/, (socket) => void socket.close());
  await page.route("**/socket.io/**", (route) => route.abort());
  await page.goto(`/chat/${YOGA}`);
  const chat = chatScreen(page);
  await expect(
    page.getByText("Live updates are delayed while we reconnect. Anything you send is saved."),
  ).toBeVisible();
  await chat.send("Without a live connection");
  await expect(chat.rows("Without a live connection")).toHaveAttribute("data-state", "sent");
  await expert.reply(YOGA, "Not pushed, but fetched.");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(chat.rows("Not pushed, but fetched.")).toBeVisible();
});

test("NET-11 a server that is slow and fails every third time is asked again until the screens are there", async ({
  page,
  faults,
}) => {
  await faults({ latency_ms: 300, error_rate: 0.33, status: 503, path: "/spa" });
  await page.goto("/home");
  const again = page.getByRole("main").getByRole("button", { name: "Try again" });
  await expect(heading(page, "My courses").or(again)).toBeVisible(HEALS_WITHIN);
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(page.getByRole("heading", { name: "Spanish from zero" })).toBeVisible({ timeout: 5_000 });
  }).toPass(HEALS_WITHIN);
});

test("NET-11 a send that meets a failing server is tried again and stored once", async ({ page, faults, record }) => {
  const chat = chatScreen(page);
  await chat.open(YOGA);
  await faults({ error_rate: 1, status: 503, path: `/spa/api/v1/chats/${YOGA}/messages` });
  await chat.send("Through the storm");
  await expect(chat.rows("Through the storm")).toHaveAttribute("data-state", "sending");
  await faults({});
  await expect(chat.rows("Through the storm")).toHaveAttribute("data-state", "sent", HEALS_WITHIN);
  expect(await countStored(record, YOGA, "Through the storm")).toBe(1);
});

test("RT-06 polling serves the learner where websockets are blocked", async ({ page, faults, expert, watch }) => {
  await faults({ ws_blocked: true });
  const chat = chatScreen(page);
  await chat.open(YOGA);
  await expert.reply(YOGA, "Through the back door.");
  await expect(chat.rows("Through the back door.")).toBeVisible();
  expect(watch.requests.some((request) => request.includes("transport=polling"))).toBe(true);
});
