// Support staff with the page open: what came, what it became, and where the time went (SHELL-10, DEV-01 to DEV-10).
import type { Page } from "@playwright/test";
import { expect, signInByForm, test } from "./fixtures";
import { chatScreen } from "./screens";

const DRAWING = 3;
const SPANISH = 2;

function toolsOf(page: Page) {
  const region = page.getByRole("region", { name: "Dev tools" });
  return {
    region,
    tab: (name: string) => region.getByRole("tab", { name, exact: true }),
    filter: (query: string) => region.getByRole("textbox", { name: "Filter" }).fill(query),
    rows: (type: string) => region.getByRole("table", { name: "Events" }).getByRole("row").filter({ hasText: type }),
    detail: region.getByRole("region", { name: "Selected" }),
  };
}

test("DEV-02 SHELL-10 a reply that the server was slow to give shows where the time went", async ({
  page,
  expert,
  faults,
}) => {
  await page.goto(`/chat/${DRAWING}?debug=1`);
  const tools = toolsOf(page);
  await expect(tools.region).toBeVisible();
  await expect(chatScreen(page).box).toBeVisible();
  // the reply's push is lost; the next one shows the gap, and the answer that fills it takes 2 s
  await faults({ drop_publish: true });
  await expert.reply(DRAWING, "It came late.");
  await faults({ latency_ms: 2_000, path: "/spa/v2/notifications" });
  await expert.reply(SPANISH, "And here is another.");
  await expect(chatScreen(page).rows("It came late.")).toBeVisible();

  await tools.filter('type:chat.message text:"came late"');
  await tools.rows("chat.message").first().click();
  await expect(tools.detail).toContainText("It came late.");
  await expect(tools.detail).toContainText("GET /spa/v2/notifications");
  await expect(tools.detail).toContainText("link/gapFound");
  await expect(tools.detail).toContainText(/Server\s*2[.,]\d+ s/);
});

test("DEV-01 DEV-05 a malformed push stands in the table with the path that failed, and the page lives", async ({
  page,
  expert,
}) => {
  let isBreaking = false;
  await page.routeWebSocket(/socket\.io/, (line) => {
    const server = line.connectToServer();
    server.onMessage((message) => {
      const text = message.toString();
      const isMeant = isBreaking && text.includes('"chat.message"');
      if (isMeant) isBreaking = false;
      line.send(isMeant ? text.replace(/"is_viewed":\w+/, '"is_viewed":"perhaps"') : message);
    });
  });
  await page.goto(`/chat/${DRAWING}?debug=1`);
  const tools = toolsOf(page);
  await expect(chatScreen(page).box).toBeVisible();
  isBreaking = true;
  await expert.reply(DRAWING, "Broken on its way.");
  await tools.filter("type:link/pushRejected");
  await tools.rows("link/pushRejected").first().click();
  await expect(tools.detail).toContainText("isViewed");
  // what was refused is fetched, and the next one comes as ever
  await expect(chatScreen(page).rows("Broken on its way.")).toBeVisible();
  await expert.reply(DRAWING, "The next one.");
  await expect(chatScreen(page).rows("The next one.")).toBeVisible();
  await tools.tab("Connection").click();
  await expect(tools.region).toContainText("isViewed");
});

test("DEV-05 a gap that catch-up healed is told by the Connection tab", async ({ page, expert, faults }) => {
  await page.goto(`/chat/${DRAWING}?debug=1`);
  const tools = toolsOf(page);
  await expect(chatScreen(page).box).toBeVisible();
  await tools.tab("Connection").click();
  const fact = (name: string) =>
    tools.region.locator("dt", { hasText: name }).locator("xpath=following-sibling::dd[1]");
  const gaps = Number(await fact("Gaps").innerText());
  await faults({ drop_publish: true });
  await expert.reply(DRAWING, "Lost on its way.");
  await faults({});
  await expert.reply(DRAWING, "And found again.");
  await expect(chatScreen(page).rows("Lost on its way.")).toBeVisible();
  await expect.poll(async () => Number(await fact("Gaps").innerText())).toBeGreaterThan(gaps);
});

test.describe("from the sign-in page on", () => {
  test.use({ as: null });
  test("DEV-08 SHELL-10 only with debug=1, and nothing of a learner is left after she signed out", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Dev tools" })).toHaveCount(0);
    expect(await page.evaluate(() => "__flow" in window)).toBe(false);

    await page.goto("/?debug=1");
    const tools = toolsOf(page);
    await expect(tools.region).toBeVisible();
    await signInByForm(page);
    await page.goto(`/chat/${SPANISH}`);
    await expect(tools.region).toBeVisible();
    await expect(chatScreen(page).box).toBeVisible();
    await tools.filter("type:chat/threadLoaded");
    await expect(tools.rows("chat/threadLoaded")).not.toHaveCount(0);
    await page.goto("/logout");
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await tools.filter("");
    await expect(tools.rows("chat/threadLoaded")).toHaveCount(0);
    const told = await page.evaluate(() =>
      (window as unknown as { __flow: { export(options: object): string } }).__flow.export({ texts: true }),
    );
    expect(told).not.toMatch(/Spanish|Elena|learner@/);
  });
});
