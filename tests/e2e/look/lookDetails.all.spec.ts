// Small things of the look, measured in the browser: rows that are full, lines that stay together, rows of one distance, what moves under the pointer.
import type { Locator } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { heading, isLive } from "../support/screens";

/** A pointer's target (look: targets). */
const TARGET_PX = 36;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What was found may be replaced before it is measured, as the first form is by the app's. */
async function boxOf(place: Locator): Promise<Box> {
  let found: Box | null = null;
  await expect(async () => {
    found = await place.boundingBox();
    expect(found).not.toBeNull();
  }).toPass();
  return found ?? { x: 0, y: 0, width: 0, height: 0 };
}

test.describe("a guest", () => {
  test.use({ as: null });
  test("the other ways to sign in stand in one line, and an account is created by a button as wide as the first", async ({
    page,
  }) => {
    await page.goto("/");
    const [forgotten, byCode] = await Promise.all(
      ["Forgot password?", "Sign in with a code"].map((name) => boxOf(page.getByRole("link", { name }))),
    );
    expect(byCode?.y).toBe(forgotten?.y);
    const signIn = await boxOf(page.getByRole("button", { name: "Sign in", exact: true }));
    const create = await boxOf(page.getByRole("link", { name: "Create an account" }));
    expect([create.x, create.width, create.height]).toEqual([signIn.x, signIn.width, signIn.height]);
    expect(create.y).toBeGreaterThan(forgotten?.y ?? 0);
  });
});

test.describe("a learner whose e-mail is to be confirmed", () => {
  test.use({ as: "verify-email@example.com" });
  test("the boxes of a code are of one size and fill their row", async ({ page }) => {
    await page.goto("/home");
    const code = page.getByRole("textbox", { name: "Code", exact: true });
    const row = await boxOf(code);
    const boxes = await code.locator("xpath=..").locator("[aria-hidden=true] > span").all();
    expect(boxes).toHaveLength(6);
    const places = await Promise.all(boxes.map(boxOf));
    for (const { width } of places) expect(width).toBeCloseTo(places[0]?.width ?? 0, 1);
    const last = places.at(-1);
    expect(places[0]?.x).toBeCloseTo(row.x, 0);
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(row.x + row.width, 0);
    expect(row.width).toBe((await boxOf(page.getByRole("heading", { level: 1 }))).width);
  });
});

test("choices stand one target below the other, without a gap", async ({ page }) => {
  await page.goto("/user/settings/appearance");
  const choices = page.getByRole("main").getByRole("radio");
  await expect(choices).toHaveCount(3);
  const places = await Promise.all((await choices.all()).map(boxOf));
  const distances = places.slice(1).map(({ y }, index) => y - (places[index]?.y ?? 0));
  expect(distances).toEqual([TARGET_PX, TARGET_PX]);
});

test.describe("in the longest language", () => {
  test.use({ locale: "ru-RU", viewport: { width: 320, height: 640 } });
  test("CHAT-03 the composer is one line high while it is empty, on a small phone too", async ({ page }) => {
    await page.goto("/chat/5");
    const box = page.getByRole("textbox", { name: "Сообщение" });
    await expect(box).toBeVisible();
    const empty = await boxOf(box);
    expect(await box.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    await box.fill("Да");
    expect((await boxOf(box)).height).toBe(empty.height);
    await box.fill("Да\nили нет");
    expect((await boxOf(box)).height).toBeGreaterThan(empty.height);
    await box.fill("");
  });
});

for (const [motion, transform] of [
  ["no-preference", "matrix(1, 0, 0, 1, 0, -2)"],
  ["reduce", "none"],
] as const)
  test(`A11Y-02 a card under the pointer has a shadow and a stronger line, and ${motion === "reduce" ? "stays in its place under reduced motion" : "rises"}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.goto("/home");
    await isLive(page);
    await expect(heading(page, "My courses")).toBeVisible();
    const card = page.getByRole("tabpanel").getByRole("article").first();
    await expect(card).toHaveCSS("box-shadow", "none");
    const line = await card.evaluate((each) => getComputedStyle(each).borderTopColor);
    await card.hover();
    await expect(card).not.toHaveCSS("box-shadow", "none");
    await expect(card).toHaveCSS("transform", transform);
    await expect(card).not.toHaveCSS("border-top-color", line);
  });

test("on a phone the connection's dot stands with the controls, not behind the title", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/notes");
  await expect(heading(page, "My notes")).toBeAttached();
  const dot = await boxOf(page.getByRole("banner").getByRole("button", { name: /live|connect/i }));
  const menu = await boxOf(page.getByRole("banner").getByRole("button", { name: /menu/i }));
  expect(menu.x - (dot.x + dot.width)).toBeLessThan(TARGET_PX);
});
