// The scroll position in a conversation. Rule: only the reader moves it; nothing that is read or written jumps (CHAT-12).
import { expect, test } from "../support/fixtures";
import {
  callAtTheNextReply,
  callOnceAtTheEnd,
  distanceToEnd,
  findGap,
  firstInView,
  scrollAndFindBelow,
} from "../support/messageLog";
import {
  chatLink,
  chatScreen,
  countStored,
  delayMessages,
  goInside,
  isLive,
  readAll,
  sectionLink,
} from "../support/screens";

const DRAWING = { id: 3, title: "Drawing for beginners" };
const SPANISH = { id: 2, title: "Spanish from zero" };

const MOVING = { reducedMotion: "no-preference" } as const;
test.use({ contextOptions: MOVING });

// what another story left unread would decide where the chat opens
test.beforeEach(({ record }) => readAll(record, DRAWING.id));

test("CHAT-12 an opened chat lands at the first unread; a reader who scrolled up gets a pill, not a jump", async ({
  page,
  expert,
  record,
}) => {
  const chat = chatScreen(page);
  await readAll(record, SPANISH.id);
  await chat.open(SPANISH.id);
  await sectionLink(page, "Homework").click();
  for (const text of ["Unread one.", "Unread two."]) await expert.reply(SPANISH.id, text);
  await page.goto(`/chat/${SPANISH.id}`);
  await expect(chat.log.getByText("New messages", { exact: true })).toBeInViewport();
  await expect(chat.rows("Unread one.")).toBeInViewport();
  await expect(chatLink(page, SPANISH.title)).not.toHaveAccessibleName(/unread/);

  await chat.log.hover();
  await page.mouse.wheel(0, -1_500);
  await expect(page.getByRole("button", { name: "Jump to the latest" })).toBeVisible();
  const seen = chat.log.locator(`[data-message-id="${await chat.log.evaluate(firstInView)}"]`);
  // rows that have just come into view are measured first
  await (await seen.elementHandle())?.waitForElementState("stable");
  const before = (await seen.boundingBox())?.y;
  await expert.reply(SPANISH.id, "Below the reader.");
  await expect(page.getByRole("button", { name: "1 new" })).toBeVisible();
  expect((await seen.boundingBox())?.y).toBeCloseTo(before ?? 0, 0);
  await expect(chat.rows("Below the reader.")).not.toBeInViewport();
  await page.getByRole("button", { name: "1 new" }).click();
  await expect(chat.rows("Below the reader.")).toBeInViewport();
});

test("CHAT-12 a reader who scrolls up right after a reply has come stays there", { tag: "@all" }, async ({
  page,
  expert,
  record,
}) => {
  await readAll(record, SPANISH.id);
  const chat = chatScreen(page);
  await chat.open(SPANISH.id);
  await expect.poll(() => chat.log.evaluate(distanceToEnd)).toBe(0);
  await chat.log.hover();
  await page.exposeFunction("onReply", () => page.mouse.wheel(0, -1_500));
  await chat.log.evaluate(callAtTheNextReply);
  await expert.reply(SPANISH.id, "This comes while the reader goes up.");
  // whether the reply counts as seen depends on how long it was in view
  await expect(page.getByRole("button", { name: /^(1 new|Jump to the latest)$/ })).toBeVisible();
  await expect(chat.rows("This comes while the reader goes up.")).not.toBeInViewport();
});

test("CHAT-12 a reader who scrolls up as soon as the chat opens finds only later messages counted as new", {
  tag: "@all",
}, async ({ page, expert, record }) => {
  await readAll(record, SPANISH.id);
  for (let index = 0; index < 8; index++) await expert.reply(SPANISH.id, `Read before, ${index}.`);
  await readAll(record, SPANISH.id);
  await page.goto("/chats");
  await isLive(page);
  const chat = chatScreen(page);
  await page.exposeFunction("onOpened", () => page.mouse.wheel(0, -1_500));
  await page.evaluate(callOnceAtTheEnd);
  await page.mouse.move(700, 400);
  await goInside(page, `/chat/${SPANISH.id}`);
  const pill = page.getByRole("button", { name: "Jump to the latest" });
  await expect(pill).toBeVisible();
  await expect.poll(() => chat.log.evaluate(distanceToEnd)).toBeGreaterThan(500);
  await expert.reply(SPANISH.id, "The only new one.");
  await expect(page.getByRole("button", { name: /^\d+ new$/ })).toHaveAccessibleName("1 new");
  await expect(chat.rows("The only new one.")).not.toBeInViewport();
});

test("CHAT-05 a press on a message counts while the log still moves", { tag: "@all" }, async ({ page }) => {
  const chat = chatScreen(page);
  await chat.open(SPANISH.id);
  await chat.send("Pressed while the log moves");
  const edit = chat.rows("Pressed while the log moves").getByRole("button", { name: "Edit message" });
  await expect(edit).toBeInViewport();
  expect(await chat.log.evaluate(scrollAndFindBelow, await edit.elementHandle())).toBe(true);
});

test("CHAT-12 a press between two messages moves nothing, although another message had the focus", async ({ page }) => {
  const chat = chatScreen(page);
  await chat.open(SPANISH.id);
  await chat.log.locator("article[data-state]").last().click();
  await chat.log.hover();
  await page.mouse.wheel(0, -1_500);
  await expect(page.getByRole("button", { name: "Jump to the latest" })).toBeVisible();
  const row = chat.log.locator(`[data-message-id="${await chat.log.evaluate(firstInView)}"]`);
  // rows that have just come into view are measured first
  await (await row.elementHandle())?.waitForElementState("stable");
  const { x, y } = await chat.log.evaluate(findGap);
  // rows that are measured above change the offset, and nothing that is in view
  const before = await row.boundingBox();
  await page.mouse.click(x, y);
  expect(await row.boundingBox()).toEqual(before);
});

test("CHAT-06 CHAT-12 the first of two messages is edited; its button moves nothing when it shows", {
  tag: "@all",
}, async ({ page, record }) => {
  const chat = chatScreen(page);
  await chat.open(SPANISH.id);
  await chat.send("The first of tow");
  await chat.send("The second");
  const first = chat.rows("The first of tow");
  await expect(chat.rows("The second")).toHaveAttribute("data-state", "sent");
  await expect(first.locator("time")).toHaveCount(0);
  const before = await first.boundingBox();
  await first.hover();
  await expect(first.getByRole("button", { name: "Edit message" })).toHaveCSS("pointer-events", "auto");
  expect(await first.boundingBox()).toEqual(before);
  await first.getByRole("button", { name: "Edit message" }).click();
  await chat.box.fill("The first of two");
  await chat.box.press("Enter");
  await expect(chat.rows("The first of two")).toContainText("edited");
  await expect(chat.rows("The first of two").getByRole("button", { name: "Edit message" })).toBeFocused();
  expect(await countStored(record, SPANISH.id, "The first of two")).toBe(1);
});

test("CHAT-12 rows are whole pixels high: an offset corrected by less than one would move what is read", {
  tag: "@all",
}, async ({ page }) => {
  for (const { id } of [SPANISH, DRAWING]) {
    await page.goto(`/chat/${id}`);
    const rows = chatScreen(page).log.locator("div:has(> [data-message-id])").first().locator("xpath=../*");
    await expect(rows.nth(1)).toBeVisible();
    // a browser lays out in 64ths of a pixel; anything finer comes from adding up the rows' offsets
    const heights = await rows.evaluateAll((all) =>
      all.map((row) => Math.round(row.getBoundingClientRect().height * 64) / 64),
    );
    expect(heights.filter((height) => !Number.isInteger(height))).toEqual([]);
  }
});

test.describe("in a low window", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test("CHAT-12 SHELL-09 a reader at the end stays there while a notice comes and goes and the field grows, and nothing moves back", async ({
    page,
    context,
    record,
  }) => {
    const chat = chatScreen(page);
    await readAll(record, SPANISH.id);
    await chat.open(SPANISH.id);
    const pill = page.getByRole("button", { name: "Jump to the latest" });
    const toEnd = () => chat.log.evaluate(distanceToEnd);
    await expect.poll(toEnd).toBe(0);
    const offline = page.getByText("No internet", { exact: false }).first();
    for (let round = 0; round < 2; round++) {
      await context.setOffline(true);
      await expect(offline).toBeVisible();
      await expect.poll(toEnd).toBe(0);
      await context.setOffline(false);
      await expect(offline).toHaveCount(0);
      await isLive(page);
      await expect.poll(toEnd).toBe(0);
      await expect(pill).toHaveCount(0);
    }

    await chat.log.evaluate((log) => {
      const offsets = [log.scrollTop];
      Object.assign(window, { offsets });
      log.addEventListener("scroll", () => offsets.push(log.scrollTop));
    });
    await chat.box.pressSequentially(
      "What stands above the field while one types stays where it is, line by line. ".repeat(2),
    );
    await expect.poll(toEnd).toBe(0);
    const offsets = await page.evaluate(() => (window as unknown as { offsets: number[] }).offsets);
    expect(offsets.length).toBeGreaterThan(1);
    expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
    await chat.box.fill("");
    await expect.poll(toEnd).toBe(0);
    await expect(pill).toHaveCount(0);
  });
});

for (const contextOptions of [MOVING, { reducedMotion: "reduce" } as const])
  test.describe(`motion: ${contextOptions.reducedMotion}`, () => {
    test.use({ contextOptions });
    test("CHAT-12 a chat that is opened again lands at what is unread now", { tag: "@all" }, async ({
      page,
      expert,
      record,
    }) => {
      const chat = chatScreen(page);
      await readAll(record, SPANISH.id);
      await chat.open(SPANISH.id);
      for (const time of ["once", "twice"]) {
        const text = `Since you left ${time}, motion: ${contextOptions.reducedMotion}.`;
        await sectionLink(page, "Chats").click();
        await expect(chat.log).toHaveCount(0);
        await expert.reply(SPANISH.id, text);
        await expect(chatLink(page, SPANISH.title)).toHaveAccessibleName(/1 unread message/);
        await chatLink(page, SPANISH.title).click();
        await expect(chat.rows(text)).toBeInViewport();
        await expect(chatLink(page, SPANISH.title)).not.toHaveAccessibleName(/unread/);
      }
    });
  });

test("CHAT-12 the writer stays at the end when there is room for one more message, and none for the hint", {
  tag: "@all",
}, async ({ page, expert, record }) => {
  await delayMessages(page, 15);
  for (let index = 0; index < 8; index++) await expert.reply(DRAWING.id, `More than fits, ${index}.`);
  await readAll(record, DRAWING.id);
  await page.setViewportSize({ width: 360, height: 740 });
  const chat = chatScreen(page);
  await chat.open(DRAWING.id);
  const spareHeight = await chat.log.evaluate((log) => {
    const [first, last] = [log.firstElementChild, log.lastElementChild].map((each) => each?.getBoundingClientRect());
    return log.clientHeight - ((last?.bottom ?? 0) - (first?.bottom ?? 0));
  });
  await page.setViewportSize({ width: 360, height: Math.round(740 - spareHeight + 80) });
  const row = chat.rows("Am I still in view?");
  const pill = page.getByRole("button", { name: "Jump to the latest" });
  await chat.send("Am I still in view?");
  await expect(row).toHaveAttribute("data-state", "sent");
  await expect(row).toBeInViewport({ ratio: 0.9 });
  await expect(pill).toHaveCount(0);
  await chat.box.fill("And this one waits.");
  await expect(chat.box).toHaveAccessibleDescription(/^Messages can be sent no more than once every 15 seconds/);
  await expect(row).toBeInViewport({ ratio: 0.9 });
  await expect(pill).toHaveCount(0);
});
