// Support staff with the page open: what arrived, what it changed, and where the time went (SHELL-10, DEV-01 to DEV-10).
import { execFile } from "node:child_process";
import { copyFile, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, signInByForm, test } from "../support/fixtures";
import { chatScreen, readAll } from "../support/screens";
import { toolsOf } from "../support/toolsScreen";

const DRAWING = 3;
const SPANISH = 2;

// what another story left unread would decide where the chat opens
test.beforeEach(({ record }) => readAll(record, DRAWING));

test("DEV-02 SHELL-10 the detail of a slow reply shows where the time went", async ({ page, expert, faults }) => {
  await chatScreen(page).open(DRAWING, "?debug=1");
  const tools = toolsOf(page);
  await expect(tools.region).toBeVisible();
  // the reply's push is lost; the next one reveals the gap, and the answer that fills it takes 2 s
  await faults({ drop_publish: true });
  await expert.reply(DRAWING, "It came late.");
  await faults({ latency_ms: 2_000, path: "/spa/v2/notifications" });
  await expert.reply(SPANISH, "And here is another.");
  await expect(chatScreen(page).rows("It came late.")).toBeVisible();

  await tools.filter('type:chat.message text:"came late"');
  await tools.rows("chat.message").first().click();
  await expect(tools.detail).toContainText("It came late.");
  await expect(tools.detail).toContainText("GET /spa/v2/notifications");
  await expect(tools.detail).toContainText("connection/gapFound");
  // there is one clock: the difference that the page computes between two is how late the server's time came to a busy page
  const offsetMs = await page.evaluate(() => {
    const { __flow } = window as unknown as { __flow: { state(path: string): number } };
    return __flow.state("connection.serverOffsetMs");
  });
  const text = await tools.detail.innerText();
  const shownMs = (part: string): number => {
    const [, amount, unit] = new RegExp(`${part}\\s*([\\d.]+) (ms|s)`).exec(text) ?? [];
    return Number(amount) * (unit === "s" ? 1_000 : 1);
  };
  // a share of the same measurement: a busy machine makes every part longer
  const share = (shownMs("Server") - offsetMs) / (shownMs("Total") - offsetMs);
  expect(share).toBeGreaterThan(0.5);
  expect(share).toBeLessThanOrEqual(1);
});

test("DEV-01 DEV-05 a malformed push is in the table with the path that failed, and the page works on", async ({
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
      // the entity's id is required: any other field would only be left out
      line.send(isMeant ? text.replace(/"chat_id":\d+/, '"chat_id":"perhaps"') : message);
    });
  });
  await chatScreen(page).open(DRAWING, "?debug=1");
  const tools = toolsOf(page);
  isBreaking = true;
  await expert.reply(DRAWING, "Broken on its way.");
  await tools.filter("type:connection/pushRejected");
  await tools.rows("connection/pushRejected").first().click();
  await expect(tools.detail).toContainText("chatId");
  // the refused entity is fetched, and the next push arrives as usual
  await expect(chatScreen(page).rows("Broken on its way.")).toBeVisible();
  await expert.reply(DRAWING, "The next one.");
  await expect(chatScreen(page).rows("The next one.")).toBeVisible();
  await tools.tab("Connection").click();
  await expect(tools.region).toContainText("chatId");
});

test("DEV-05 the Connection tab shows a gap that catch-up filled", { tag: "@all" }, async ({
  page,
  expert,
  faults,
}) => {
  await chatScreen(page).open(DRAWING, "?debug=1");
  const tools = toolsOf(page);
  await tools.tab("Connection").click();
  const fact = (name: string) =>
    tools.region.locator("dt", { hasText: name }).locator("xpath=following-sibling::dd[1]");
  const gaps = Number(await fact("Gaps").innerText());
  // the server's next head may show a loss before the next push does: then there is no gap, and once more
  await expect(async () => {
    await faults({ drop_publish: true });
    await expert.reply(DRAWING, "Lost on its way.");
    await faults({});
    await expert.reply(DRAWING, "And found again.");
    await expect.poll(async () => Number(await fact("Gaps").innerText()), { timeout: 3_000 }).toBeGreaterThan(gaps);
  }).toPass();
  await expect(chatScreen(page).rows("Lost on its way.").first()).toBeVisible();
});

test("DEV-03 the slider shows an earlier moment read-only, and returns to the live state", { tag: "@all" }, async ({
  page,
  expert,
}) => {
  await chatScreen(page).open(DRAWING, "?debug=1");
  const tools = toolsOf(page);
  const chat = chatScreen(page);
  await expert.reply(DRAWING, "Before the journey.");
  await expect(chat.rows("Before the journey.")).toBeVisible();
  await expert.reply(DRAWING, "After it.");
  await expect(chat.rows("After it.")).toBeVisible();
  await tools.filter('type:chat.message text:"Before the journey"');
  await tools.rows("chat.message").first().click();
  await tools.detail.getByRole("button", { name: "Travel here" }).click();
  await expect(chat.rows("After it.")).toHaveCount(0);
  await expect(chat.rows("Before the journey.")).toBeVisible();
  await expect(tools.region).toContainText("It is read-only and sends nothing.");
  await expert.reply(DRAWING, "Meanwhile.");
  await tools.filter('type:chat.message text:"Meanwhile"');
  await expect(tools.rows("chat.message")).not.toHaveCount(0);
  await expect(chat.rows("Meanwhile.")).toHaveCount(0);
  await tools.region.getByRole("button", { name: "Back to live" }).click();
  await expect(chat.rows("Meanwhile.")).toBeVisible();
  await expect(chat.rows("After it.")).toHaveCount(1);
});

for (const way of ["Close the dev tools", "Dock at the bottom"])
  test(`SHELL-10 the panel's own window closes with it, and no empty one remains: ${way}`, { tag: "@all" }, async ({
    page,
    context,
  }) => {
    await page.goto("/?debug=1");
    const ownWindow = context.waitForEvent("page");
    await toolsOf(page).region.getByRole("button", { name: "Own window" }).click();
    const own = await ownWindow;
    const hasGone = own.waitForEvent("close");
    await toolsOf(own).region.getByRole("button", { name: way }).click();
    await hasGone;
    await expect(toolsOf(page).region).toHaveCount(way === "Dock at the bottom" ? 1 : 0);
  });

test("DEV-06 SHELL-10 the Performance panel, the Redux extension and the console show a reply; the extension jumps", {
  tag: "@all",
}, async ({ page, expert }) => {
  const lines: string[] = [];
  page.on("console", (message) => lines.push(`${message.type()} ${message.text()}`));
  await page.addInitScript(() => {
    const notified = { tracks: [] as string[], actions: [] as string[], say: (_: unknown) => {} };
    const { measure } = performance;
    performance.measure = (name, options) => {
      const { devtools } = ((options as PerformanceMeasureOptions).detail ?? {}) as { devtools?: { track: string } };
      if (devtools) notified.tracks.push(`${devtools.track} ${name}`);
      return measure.call(performance, name, options as PerformanceMeasureOptions);
    };
    // the extension's side of its protocol
    const connection = {
      init: () => void notified.actions.splice(0, notified.actions.length, "@@INIT"),
      send: (action: { type: string }) => void notified.actions.push(action.type),
      subscribe: (listener: (message: unknown) => void) => {
        notified.say = listener;
        return () => {};
      },
    };
    Object.assign(window, { notified, __REDUX_DEVTOOLS_EXTENSION__: { connect: () => connection } });
  });
  interface HasNotified {
    readonly notified: { tracks: string[]; actions: string[]; say(message: unknown): void };
  }
  const read = () => page.evaluate(() => (window as unknown as HasNotified).notified);
  await chatScreen(page).open(DRAWING, "?debug=1");
  const chat = chatScreen(page);
  await expert.reply(DRAWING, "To be traced.");
  await expect(chat.rows("To be traced.")).toBeVisible();

  await expect.poll(async () => (await read()).actions).toContain("chat.message");
  const { tracks } = await read();
  expect(tracks).toEqual(expect.arrayContaining(["Socket chat.message", "Bus chat.message", "State chat.message"]));
  expect(tracks.some((track) => track.startsWith("REST GET "))).toBe(true);
  expect(await page.evaluate(() => performance.getEntriesByType("measure").length)).toBe(0);
  expect(lines).toContainEqual(expect.stringMatching(/^debug socket chat\.message/));
  expect(lines.join()).not.toContain("To be traced.");

  await page.evaluate(() => {
    const { notified } = window as unknown as HasNotified;
    const actionId = notified.actions.indexOf("chat.message") - 1;
    notified.say({ type: "DISPATCH", payload: { type: "JUMP_TO_ACTION", actionId } });
  });
  await expect(chat.rows("To be traced.")).toHaveCount(0);
  await expect(toolsOf(page).region).toContainText("It is read-only and sends nothing.");
});

test.describe("from the sign-in page on", () => {
  test.use({ as: null });
  test("DEV-08 SHELL-10 the tools are there only with debug=1, and nothing of a learner is left after the sign-out", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Dev tools" })).toHaveCount(0);
    expect(await page.evaluate(() => "__flow" in window)).toBe(false);

    await page.goto("/?debug=1");
    const tools = toolsOf(page);
    await expect(tools.region).toBeVisible();
    await signInByForm(page);
    await expect(page).toHaveURL(/\/home/); // a visit before the answer would break the sign-in off
    await chatScreen(page).open(SPANISH);
    await expect(tools.region).toBeVisible();
    await tools.filter("type:chat/threadLoaded");
    await expect(tools.rows("chat/threadLoaded")).not.toHaveCount(0);
    await page.goto("/logout");
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await tools.filter("");
    await expect(tools.rows("chat/threadLoaded")).toHaveCount(0);
    const notified = await page.evaluate(() =>
      (window as unknown as { __flow: { export(options: object): string } }).__flow.export({ texts: true }),
    );
    expect(notified).not.toMatch(/Spanish|Elena|learner@/);
  });
});

test("DEV-04 DEV-10 a session is exported, opened in another browser, stepped through, and saved as a test that passes", {
  tag: "@all",
}, async ({ page, browser, server, expert }) => {
  await chatScreen(page).open(DRAWING, "?debug=1");
  const tools = toolsOf(page);
  await expert.reply(DRAWING, "To be exported.");
  await expect(chatScreen(page).rows("To be exported.")).toBeVisible();
  await tools.tab("Session").click();
  const download = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      tools.region.getByRole("button", { name }).click(),
    ]);
    return { path: await file.path(), name: file.suggestedFilename() };
  };
  const session = await download("Export the session");
  expect(await readFile(session.path, "utf8")).not.toContain("To be exported.");

  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await elsewhere.newPage();
  await other.goto("/?debug=1");
  const otherTools = toolsOf(other);
  await otherTools.tab("Session").click();
  await otherTools.region.locator("input[type=file]").setInputFiles(session.path);
  await expect(otherTools.region).toContainText("You’re viewing");
  const step = otherTools.region.getByRole("slider", { name: "Event of the file" });
  const before = await step.inputValue();
  await otherTools.region.getByRole("button", { name: "Step forward" }).click();
  expect(Number(await step.inputValue())).toBe(Number(before) + 1);
  await otherTools.tab("Events").click();
  await otherTools.filter("type:chat.message");
  await expect(otherTools.rows("chat.message")).not.toHaveCount(0);
  await otherTools.rows("chat.message").first().click();
  await expect(otherTools.detail).toContainText("chat.threads");
  await elsewhere.close();

  const saved = await download("Save as a test");
  const path = join("tests", "replays", `savedByAStory${process.pid}.test.ts`);
  await copyFile(saved.path, path);
  try {
    const run = promisify(execFile)("npx", ["vitest", "run", path]);
    expect((await run).stdout).toMatch(/1 passed/);
  } finally {
    await rm(path);
  }
});
