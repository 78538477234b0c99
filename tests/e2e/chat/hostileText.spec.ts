// Hostile texts, wherever a text may be. Rule: each is shown as it is written, in its own place, and does nothing.

import type { Page } from "@playwright/test";
import { sample } from "../../support/all";
import { expect, test } from "../support/fixtures";
import { chatScreen, goInside, heading, isLive, readAll, sectionLink } from "../support/screens";

const CHAT = 3;

/** Every title, name and text that the server sends is replaced by `text`. */
async function sayEverywhere(page: Page, text: string): Promise<void> {
  const KEYS = new Set(
    "title message text course_title first_name excerpt description period comment brand author cancel_popup_text".split(
      " ",
    ),
  );
  const replaced = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replaced);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        KEYS.has(key) && typeof inner === "string" ? text : replaced(inner),
      ]),
    );
  };
  await page.route(/\/spa\/(api\/v1|v2)\/|\/community\/api\//, async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, json: replaced(await response.json()) });
  });
  // the expert's name and the chat's title come with the pushes
  const pushed = /"(Elena Markova|Drawing for beginners)"/g;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((frame) =>
      socket.send(typeof frame === "string" ? frame.replaceAll(pushed, () => JSON.stringify(text)) : frame),
    );
  });
}

// what another story left unread would decide where the chat opens
test.beforeEach(({ record }) => readAll(record, CHAT));

test("CHAT-10 SEC-01 markup in titles, names, tasks, news and the page's title is text, and nothing of it runs", async ({
  page,
  expert,
}) => {
  const run = "window.hasRun = true";
  const markup = `<img src=x onerror="${run}"><script>${run}</script>"><svg onload="${run}">$t(common:retry){{count}}`;
  await sayEverywhere(page, markup);
  const expectHarmless = async () => {
    expect(await page.evaluate(() => "hasRun" in window)).toBe(false);
    await expect(page.locator("img[src='x'], svg[onload], #root script")).toHaveCount(0);
  };
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: markup }).first()).toBeVisible();
  await isLive(page);
  await expectHarmless();

  await expert.reply(CHAT, markup);
  const news = page.getByRole("region", { name: "Updates" });
  await expect(news.getByRole("link", { name: markup })).toBeVisible();
  await expect(news).toContainText(markup.slice(0, 140));
  await expectHarmless();

  await page.goto(`/chat/${CHAT}`);
  await expect(heading(page, `Chat: ${markup}`)).toBeVisible();
  await expect(page.getByRole("list", { name: "Chats" }).getByText(markup, { exact: true }).first()).toBeVisible();
  await expect(chatScreen(page).log.getByText(markup, { exact: true }).first()).toBeVisible();
  expect(await page.title()).toContain(markup);
  await expectHarmless();

  await sectionLink(page, "Homework").click();
  await page.getByRole("main").getByRole("link", { name: markup }).first().click();
  await expect(heading(page, markup)).toBeVisible();
  expect(await page.title()).toContain(markup);
  await expectHarmless();
});

const PILED = "piles up 5,000 marks";
const HOSTILE = [
  ["is one word of 5,000 letters", "w".repeat(5_000)],
  ["turns the writing round", `\u202E\u2066${"gnp.exe".repeat(3)}`],
  ["has no width", `zero${"\u200B\u200D\uFEFF".repeat(200)}width`],
  [PILED, `z${"\u0335\u0489\u0301".repeat(1_666)}algo`],
  ["has half a character", "half \uD83D and half \uDE00"],
] as const;

/** Nothing reaches beyond the window, to either side; a row of links to move in, and that of the next steps, may scroll by itself. */
const isInPlace = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isWide = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      if (element.closest("[aria-labelledby=next-steps] li")) return width > clientWidth;
      return left < -1 || right > clientWidth + 1;
    };
    return (
      scrollWidth <= clientWidth && ![...document.querySelectorAll("main, main a:not(main nav a), main p")].some(isWide)
    );
  });

for (const [what, text] of sample(HOSTILE))
  test(`CHAT-10 BRAND-09 a text that ${what} stays in its place on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await sayEverywhere(page, text);
    await page.goto("/home");
    await expect(page.getByRole("navigation", { name: "Main sections" })).toBeVisible();
    for (const [path, isThere] of [
      [
        "/home",
        // where to continue, and the next step that names a course
        page
          .getByRole("main")
          .filter({ has: page.locator("#continue-lesson") })
          .locator("[data-kind='ending']"),
      ],
      ["/chat", page.getByRole("list", { name: "Chats" }).getByRole("link").first()],
      [`/chat/${CHAT}`, chatScreen(page).log.locator("[data-message-id]").first()],
      [
        "/homework",
        page
          .getByRole("main")
          .filter({ has: heading(page, "Homework") })
          .getByRole("link")
          .first(),
      ],
    ] as const) {
      await goInside(page, path);
      await expect(isThere).toBeVisible();
      expect(await isInPlace(page), path).toBe(true);
      await expect(page.getByRole("button", { name: "Menu" })).toBeInViewport({ ratio: 1 });
    }
  });

/** What is learnt, what is paid, and what the school shows: each has such a text, and another page than the one before. */
const SHOWN = [
  "/course/1/calendar",
  "/course/1/calendar/14",
  "/course/1/materials",
  "/user/subscriptions",
  "/user/subscription/1",
  "/user/installments",
  "/user/settings/user-payment-methods",
  "/extend/1",
  "/order/1",
  "/extend/7?offer=default",
  "/events",
  "/catalog",
  "/banners",
] as const;

const MARKUP = [
  "is markup",
  '<img src=x onerror="window.hasRun = true"><svg onload="window.hasRun = true">{{count}}',
] as const;

for (const [what, text] of sample([MARKUP, ...HOSTILE]))
  test(`SEC-01 BRAND-09 what is learnt, paid and offered stays in its place on a phone, and does nothing, when a text ${what}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await sayEverywhere(page, text);
    await page.goto("/home");
    await expect(page.getByRole("navigation", { name: "Main sections" })).toBeVisible();
    for (const path of SHOWN) {
      // the last screen says the text too
      await page.evaluate(() => document.querySelector("h1")?.setAttribute("data-left", ""));
      await goInside(page, path);
      await expect(page.locator("h1[data-left]"), path).toHaveCount(0);
      // the name of a card begins with a capital letter
      const words = async () => (await page.getByRole("main").innerText()).toLowerCase();
      await expect.poll(words, path).toContain(text.slice(0, 4).toLowerCase());
      if (what !== PILED) expect(await isInPlace(page), path).toBe(true);
      // what no line can break is cut at the edge
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
      expect(await page.evaluate(() => "hasRun" in window), path).toBe(false);
    }
  });
