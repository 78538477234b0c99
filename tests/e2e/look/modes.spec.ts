// Modes of seeing: forced colours, more contrast, 400 % zoom, and the text spacing of WCAG 1.4.12.
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { chatScreen, heading } from "../support/screens";
import { spaceTexts } from "../support/textSpacing";

const YOGA = 5;

const styleOf = (target: Locator, property: string): Promise<string> =>
  target.evaluate((each, name) => getComputedStyle(each).getPropertyValue(name), property);

/** The edges that are drawn in these messages. */
const edgesIn = (messages: Locator): Promise<string[]> =>
  messages.evaluateAll((all) =>
    all.flatMap((message) =>
      [...message.querySelectorAll("*")]
        .map((each) => getComputedStyle(each).boxShadow)
        .filter((each) => each !== "none"),
    ),
  );

for (const { name, ...mode } of [
  { name: "forced colours", forcedColors: "active" },
  { name: "more contrast", contrast: "more" },
] as const)
  test(`A11Y-09 what is pressed, on, current and own can be seen in ${name}`, async ({ page }) => {
    await page.emulateMedia(mode);
    await page.goto("/user/settings/reminders/new");
    const days = page.getByRole("group", { name: "Days" });
    await days.getByRole("button").first().click();
    const [on, off] = [days.getByRole("button", { pressed: true }), days.getByRole("button", { pressed: false })];
    expect(await styleOf(on.first(), "background-color")).not.toBe(await styleOf(off, "background-color"));
    const [track, knob] = await page
      .getByRole("switch")
      .evaluate((each) =>
        [getComputedStyle(each), getComputedStyle(each, "::before")].map((one) => one.backgroundColor),
      );
    expect(knob).not.toBe(track);

    const chat = chatScreen(page);
    await chat.open(YOGA);
    await expect(page.getByRole("list", { name: "Chats" }).locator("a[aria-current]")).toHaveCSS(
      "outline-style",
      "solid",
    );
    const [own] = await edgesIn(chat.log.locator("article[data-own]"));
    const [other] = await edgesIn(chat.log.locator("article:not([data-own])"));
    expect([own, other]).toEqual([expect.stringContaining("inset"), expect.stringContaining("inset")]);
    expect(own).not.toBe(other);
  });

test("A11Y-09 a dialog has an edge in forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/home");
  await page.getByRole("banner").locator("[aria-haspopup=dialog]").click();
  await expect(page.getByRole("dialog").locator("..")).toHaveCSS("box-shadow", /0px 0px 0px 1px/);
});

test("A11Y-09 a field that is wrong has an edge of its own in forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/user/settings/reminders/new");
  const title = page.getByRole("main").getByRole("textbox").first();
  await expect(title).toHaveCSS("outline-style", "none");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(title).toHaveAttribute("aria-invalid", "true");
  await expect(title).toHaveCSS("outline-style", "dashed");
});

test.describe("at 320 px", () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test("A11Y-10 a message of several lines has the width of the composer, with its buttons below it", async ({
    page,
  }) => {
    const chat = chatScreen(page);
    await chat.open(YOGA);
    const send = page.getByRole("button", { name: "Send" });
    const placesOf = async () => [await chat.box.boundingBox(), await send.boundingBox()] as const;
    await chat.box.fill("Short");
    const [short, beside] = await placesOf();
    expect(beside?.x).toBeGreaterThan((short?.x ?? 0) + (short?.width ?? 0) - 1);
    await chat.box.fill("Where should I breathe in this pose?");
    const [long, below] = await placesOf();
    expect(long?.width).toBeGreaterThan((short?.width ?? 0) + 90);
    expect(below?.y).toBeGreaterThanOrEqual((long?.y ?? 0) + (long?.height ?? 0));
    await expect(chat.box).toBeFocused();
  });
});

test("A11Y-02 the scroll bar of a pane has a colour of the dark theme", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const chat = chatScreen(page);
  await chat.open(YOGA);
  await expect(chat.log).not.toHaveCSS("scrollbar-color", "auto");
  await expect(chat.log).toHaveCSS("color-scheme", /dark/);
});

test.describe("at 400 % zoom", () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test("A11Y-10 a chat shows at least five lines of messages at 320 × 256, and its search is in the header", async ({
    page,
  }) => {
    const chat = chatScreen(page);
    await chat.open(YOGA);
    const lines = () =>
      chat.log.evaluate((log) => {
        const { top, bottom } = log.getBoundingClientRect();
        const height = Math.min(bottom, window.innerHeight) - Math.max(top, 0);
        return height / Number.parseFloat(getComputedStyle(log).lineHeight);
      });
    await expect.poll(lines).toBeGreaterThanOrEqual(5);
    await expect(page.getByRole("banner").getByRole("button", { name: "Search", exact: true })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main sections" })).toHaveCount(0);
    await chat.box.focus();
    await expect(chat.box).toBeInViewport({ ratio: 1 });
    await expect.poll(lines).toBeGreaterThanOrEqual(5);
  });

  test("A11Y-10 the header scrolls away at 320 × 256, and what there is to do stands one below the other", async ({
    page,
  }) => {
    await page.goto("/home");
    await expect(heading(page, "My courses")).toBeVisible();
    await expectSectionsWhole(page);
    const steps = page.getByRole("region", { name: "What to do next" }).getByRole("listitem");
    const lefts = await steps.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
    expect(lefts.length).toBeGreaterThan(1);
    expect(new Set(lefts).size).toBe(1);
    await page.mouse.wheel(0, 600);
    await expect(page.getByRole("banner")).not.toBeInViewport();
  });
});

test.describe("with the text spacing of WCAG 1.4.12", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("A11Y-10 nothing of the sections of home is cut with the text spacing of WCAG 1.4.12", async ({ page }) => {
    await page.goto("/catalog");
    await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
    await spaceTexts(page);
    await expectSectionsWhole(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

/** Each link to a part of home is between the edges of the window. */
async function expectSectionsWhole(page: Page): Promise<void> {
  const links = page.getByRole("main").getByRole("navigation").first().getByRole("link");
  expect(await links.count()).toBe(3);
  for (const link of await links.all()) {
    const { x = -1, width = 0 } = (await link.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  }
}
