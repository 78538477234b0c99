// The look as a rule of the whole product, measured in the browser: what docs/look.md says of every screen.
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { chatLink, chatScreen, goInside, heading, isLive, readAll } from "../support/screens";
import { seen } from "../support/walk";

/** A pointer's button of a form (look: one height of actions). */
const ACTION_PX = 40;

type Place = readonly [path: string, title: string];
const formsOfGuest: readonly Place[] = [
  ["/", "Sign in"],
  ["/signup", "Create an account"],
  ["/reset", "Reset password"],
];
const formsOfLearner: readonly Place[] = [
  ["/support", "Support"],
  ["/user/edit", "My details"],
  ["/user/settings/password", "Sign-in and security"],
  ["/user/settings/reminders/new", "New reminder"],
  ["/user/settings/cookie", "Privacy and cookies"],
];

for (const [who, as, forms] of [
  ["a guest", null, formsOfGuest],
  ["a learner", undefined, formsOfLearner],
] as const)
  test.describe(who, () => {
    if (as === null) test.use({ as });
    test("the button that sends a form has one height on every screen", async ({ page }) => {
      for (const [path, title] of forms) {
        await page.goto(path);
        await seen(title)(page);
        const send = page.locator("form button[type=submit]").first();
        await expect(send).toHaveCSS("height", `${ACTION_PX}px`);
      }
    });
  });

test("a field that is wrong stays marked as wrong while it has the focus", async ({ page }) => {
  await page.goto("/user/settings/password");
  await page.getByRole("button", { name: "Change password" }).click();
  const wrong = page.locator("input[aria-invalid]").first();
  await expect(wrong).toBeFocused();
  const colours = await wrong.evaluate((input) => {
    const box = getComputedStyle(input.parentElement ?? input);
    const note = document.getElementById(input.getAttribute("aria-describedby") ?? "") ?? input;
    return [box.borderTopColor, box.outlineColor, getComputedStyle(note).color];
  });
  expect(new Set(colours).size).toBe(1);
});

test("an unread chat weighs more than a read one", async ({ page, record, expert }) => {
  // other stories may have read or left unread what is there
  await readAll(record, 5);
  await expert.reply(2, "Not read yet.");
  await page.goto("/chat");
  const weightOf = (title: string) =>
    chatLink(page, title)
      .getByText(title, { exact: true })
      .evaluate((name) => Number(getComputedStyle(name).fontWeight));
  await expect(chatLink(page, "Spanish from zero")).toHaveAttribute("data-unread");
  await expect(chatLink(page, "Morning yoga")).not.toHaveAttribute("data-unread");
  expect(await weightOf("Spanish from zero")).toBeGreaterThan(await weightOf("Morning yoga"));
});

/** The middle of a notice page and of each thing on it, in whole pixels. */
async function axes(page: Page): Promise<readonly number[]> {
  const main = page.getByRole("main");
  const parts = main.or(main.locator("h1, p, :is(a, button):only-child, svg[viewBox='0 0 96 92'], span:has(> img)"));
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  return parts.evaluateAll((all) =>
    all.map((each) => {
      const { left, right } = each.getBoundingClientRect();
      return Math.round((left + right) / 2);
    }),
  );
}
const expectOneAxis = async (page: Page) => {
  const found = await axes(page);
  expect(found.length).toBeGreaterThanOrEqual(5);
  expect(Math.max(...found) - Math.min(...found)).toBeLessThanOrEqual(1);
};
const brandMark = (page: Page) => page.getByRole("main").locator("img[src*='/brands/']");

test("a notice in the shell stands on one axis, without a second mark of the brand", async ({ page }) => {
  await page.goto("/no/such/page");
  await seen("Page not found")(page);
  await expectOneAxis(page);
  await expect(brandMark(page)).toHaveCount(0);
});

for (const [who, as, path, title] of [
  ["a guest", null, "/no/such/page", "Page not found"],
  ["a guest with a document's link", null, "/document?url=x", "There is no document at this address"],
  ["a mobile-only learner", "mobile-only@example.com", "/home", "This version of the site isn’t available"],
] as const)
  test.describe(who, () => {
    test.use({ as });
    test("a notice without the shell stands on one axis under the brand's mark", async ({ page }) => {
      await page.goto(path);
      await seen(title)(page);
      await expectOneAxis(page);
      await expect(brandMark(page)).toBeVisible();
    });
  });

const DRAWING = { id: 3, title: "Drawing for beginners" };

for (const [motion, isMoving] of [
  ["no-preference", true],
  ["reduce", false],
] as const)
  test(`A11Y-02 a count that changes ${isMoving ? "moves, and one that only shows does not" : "does not move under reduced motion"}`, async ({
    page,
    expert,
    record,
  }) => {
    await readAll(record, DRAWING.id);
    await page.emulateMedia({ reducedMotion: motion });
    await page.goto("/chat");
    const animationOf = (badge: Locator) => badge.evaluate((each) => getComputedStyle(each).animationName);
    const badgeOf = (title: string, count: number) =>
      chatLink(page, title).getByText(String(count), { exact: true }).locator("..");
    await isLive(page);
    expect(await animationOf(chatLink(page, "Spanish from zero").getByText("unread").locator(".."))).toBe("none");
    await expert.reply(DRAWING.id, "Something new.");
    await expect(badgeOf(DRAWING.title, 1)).toBeVisible();
    const { height } = (await chatLink(page, DRAWING.title).boundingBox()) ?? {};
    expect(await animationOf(badgeOf(DRAWING.title, 1))).toMatch(isMoving ? /changed/ : /^none$/);
    expect((await chatLink(page, "Morning yoga").boundingBox())?.height).toBe(height);
  });

test.describe("on a small phone", () => {
  test.use({ viewport: { width: 320, height: 700 } });
  test("SHELL-01 the header of each page inside a section shows its whole title, and the page does not show it again", async ({
    page,
  }) => {
    await page.goto("/home");
    for (const [path, title, name = title] of [
      ["/chat/2", "Spanish from zero", "Chat: Spanish from zero"],
      ["/homework/1/3", "Show your bird dog"],
      ["/support", "Support"],
      ["/user/settings", "Settings"],
      ["/user/settings/reminders", "Reminders"],
      ["/user/settings/appearance", "Appearance"],
      ["/user/points/history", "Points history"],
    ] as const) {
      await goInside(page, path);
      await expect(heading(page, name)).toBeAttached();
      const shown = page.getByRole("banner", { includeHidden: true }).getByText(title, { exact: true });
      await expect(shown).toBeVisible();
      expect(await shown.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), title).toBe(0);
      const { width = 0 } = (await heading(page, name).boundingBox()) ?? {};
      expect(width, `${title} for screen readers only`).toBeLessThanOrEqual(1);
    }
    // a page without a title of its own for the header: the brand's mark stands there, not nothing
    await goInside(page, "/no/such/page");
    await seen("Page not found")(page);
    await expect(page.getByRole("banner").getByRole("link", { name: /Local School/ })).toBeVisible();
  });
});

test("HW-01 a row does not repeat the title of its section, and says what differs from it", async ({ page }) => {
  await page.goto("/homework");
  const toDo = page.getByRole("region", { name: "To do" });
  await expect(toDo.getByText("Sent for rework").first()).toBeVisible();
  await expect(toDo.getByText("Not sent")).toHaveCount(0);
});

test("COURSE-02 courses that run are told apart by their days, and each says its state to a screen reader", async ({
  page,
}) => {
  await page.goto("/home");
  const cards = page.getByRole("tabpanel").getByRole("article");
  await expect(cards.getByText(/^\d+ of \d+ days completed$/).first()).toBeVisible();
  await expect(cards.getByText("Started", { exact: true })).toHaveCount(0);
  for (const card of await cards.all())
    await expect(card.getByRole("progressbar")).toHaveAccessibleName(/^(Started|Ends soon), \d+ of \d+ days/);
});

test("the way to the latest message stands within the column of messages", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  const chat = chatScreen(page);
  await chat.open(1);
  await chat.log.hover();
  await page.mouse.wheel(0, -800);
  const pill = page.getByRole("button", { name: "Jump to the latest" });
  await expect(pill).toBeVisible();
  const column = await chat.log.locator("article").first().boundingBox();
  const box = await pill.boundingBox();
  if (!column || !box) throw new Error("Not on the screen");
  expect(box.x).toBeGreaterThan(column.x);
  expect(box.x + box.width).toBeLessThan(column.x + column.width);
});

test("A11Y-02 SPEED-01 the style of a later part wins over the page's own: a focused composer has one ring, and nothing is linked before the kit", async ({
  page,
}) => {
  const chat = chatScreen(page);
  await chat.open(5);
  await chat.box.focus();
  await expect(chat.box).toHaveCSS("outline-style", "none");
  const order = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("style, link[rel=stylesheet]:not([disabled])")].map((each) =>
      each instanceof HTMLLinkElement ? "part" : "page",
    ),
  );
  expect(order).toContain("part");
  expect(order).toEqual(order.toSorted());
});
